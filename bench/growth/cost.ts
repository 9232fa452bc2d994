/** Measures the CPU time of one call of each kind in a world of this size, µs. */
export interface Grown {
  readonly size: number
  readonly costs: Readonly<Record<string, number>>
}

/** The minimum of several rounds: other load only adds to it. */
export async function cost(call: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 12; round++) {
    const before = process.cpuUsage()
    for (let index = 0; index < 8; index++) await call()
    const { user, system } = process.cpuUsage(before)
    rounds.push((user + system) / 8)
  }
  return Math.min(...rounds)
}
