export interface Progress {
  /** So much of it is done. */
  at(done: number): void
  end(): void
}

/** A bar on stderr for what takes long; only on a terminal, and not when it is to be quiet. */
export function progress(label: string, total: number, quiet: boolean): Progress {
  if (quiet || !process.stderr.isTTY || total < 2) return { at: () => {}, end: () => {} }
  const width = 24
  return {
    at: (done) => {
      const full = Math.round((done / total) * width)
      const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`
      process.stderr.write(`\r${label} ${bar} ${String(done)}/${String(total)}`)
    },
    end: () => {
      process.stderr.write('\r\u001B[K')
    },
  }
}
