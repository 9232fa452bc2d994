/** Worlds that are being dropped. A new world of the same name waits until its predecessor is gone. */
export class PendingDrops {
  readonly #drops = new Map<string, Promise<void>>()

  has(name: string): boolean {
    return this.#drops.has(name)
  }

  /** Settles when the drop of this world has ended, however it ended; undefined without one. */
  done(name: string): Promise<void> | undefined {
    return this.#drops.get(name)
  }

  async allDone(): Promise<void> {
    await Promise.all(this.#drops.values())
  }

  /** Runs the drop of a world. @throws the error of the drop */
  async run(name: string, drop: () => Promise<void>): Promise<void> {
    const result = drop()
    const done = result.catch(() => undefined)
    this.#drops.set(name, done)
    await result.finally(() => {
      if (this.#drops.get(name) === done) this.#drops.delete(name)
    })
  }
}
