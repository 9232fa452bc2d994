import { once } from 'node:events'
import type { ComparisonReport } from '../../cli/compare/summary.ts'
import type { Cli } from './cli.ts'

/** Runs `h5 compare record` in front of a backend while `use` uses the proxy; ends it by Ctrl-C. */
export async function recordLive(
  cli: Pick<Cli, 'start'>,
  target: string,
  file: string,
  use: (url: string) => Promise<void>,
): Promise<{ readonly code: number | null; readonly out: string }> {
  const child = cli.start('compare', 'record', '--target', target, file)
  const closed = once(child, 'close') as Promise<[number | null]>
  let out = ''
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      out += chunk.toString()
      const [, found] = /to (http:\S+?);/.exec(out) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', () => reject(new Error(out)))
  })
  try {
    await use(url)
  } finally {
    child.kill('SIGINT')
  }
  const [code] = await closed
  return { code, out }
}

/** Runs `h5 compare` and returns its report and exit code. */
export async function compareLive(
  cli: Pick<Cli, 'h5'>,
  ...words: string[]
): Promise<{ readonly code: number; readonly report: ComparisonReport }> {
  const { code, out, err } = await cli.h5('--json', 'compare', ...words)
  if (out === '') throw new Error(err)
  return { code, report: JSON.parse(out) as ComparisonReport }
}

/** `coinList message.data[].charge_fee` for each difference. */
export const differencesOf = ({ operations }: ComparisonReport): readonly string[] =>
  operations.flatMap(({ name, differences }) => differences.map(({ field }) => `${name} ${field}`))
