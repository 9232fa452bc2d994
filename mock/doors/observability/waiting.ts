/** Those who wait for news of a log. */
export interface Waiting {
  /** There is something new. */
  wake(): void
  /** What `look` finds as soon as it finds something, or nothing after so many ms of real time. */
  wait<Row>(look: () => readonly Row[], ms: number): Promise<readonly Row[]>
}

export function createWaiting(): Waiting {
  const waiting = new Set<() => void>()
  return {
    wake: () => {
      for (const one of waiting) one()
    },
    wait: <Row>(look: () => readonly Row[], ms: number) =>
      new Promise<readonly Row[]>((resolve) => {
        const again = () => {
          const found = look()
          if (found.length > 0) answer(found)
        }
        const answer = (found: readonly Row[]) => {
          clearTimeout(timer)
          waiting.delete(again)
          resolve(found)
        }
        const timer = setTimeout(() => {
          answer([])
        }, ms)
        timer.unref()
        waiting.add(again)
        again()
      }),
  }
}
