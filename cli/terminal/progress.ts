export interface ProgressBar {
  /** Updates the bar to this number of finished items. */
  at(done: number): void
  end(): void
}

/** A progress bar on stderr; only on a terminal and without `--quiet`. */
export function progress(label: string, total: number, quiet: boolean): ProgressBar {
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
