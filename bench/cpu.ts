import { readFileSync } from 'node:fs'

/** Linux counts the time of a process in hundredths of a second. */
const msPerTick = 10

/** CPU time that a process has used so far, ms; absent where the system does not tell, which Linux alone does. */
export function cpuOf(pid: number): number | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name of the program stands in brackets and may hold spaces; user and system time are fields 14 and 15.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** Memory of a process that is in use now, MB; absent where the system does not tell. */
export function memoryInUse(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000)
  } catch {
    return undefined
  }
}
