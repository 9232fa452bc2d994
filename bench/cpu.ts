import { readFileSync } from 'node:fs'

/** Linux counts process time in hundredths of a second. */
const msPerTick = 10

/** CPU time that a process has used so far, ms; undefined on systems other than Linux. */
export function cpuOf(pid: number): number | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The program name is in parentheses and may contain spaces; user and system time are fields 14 and 15.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** Resident memory of a process, MB; undefined on systems other than Linux. */
export function memoryInUse(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000)
  } catch {
    return undefined
  }
}

/** CPU time of one call of each kind in a world of this size, µs. */
export interface CallCosts {
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
