import { readFileSync } from 'node:fs'
import { array, object, safeParse, string } from 'zod/mini'
import { exitCode, Stop } from '../command/exit.ts'
import { ofKind, type Known, type Report } from './report.ts'

const shape = array(object({ probe: string(), subject: string(), sentence: string() }))

/**
 * Reads the faults that a file excuses.
 * @throws Stop when it is not a baseline
 */
export function readBaseline(file: string | undefined): Known {
  if (file === undefined) return { has: () => false }
  const { success, data } = safeParse(shape, parsed(file))
  if (!success)
    throw new Stop(exitCode.usage, `--baseline ${file} is not a baseline: write one with --write-baseline.`)
  const keys = new Set(data.map(keyOf))
  return { has: (entry) => keys.has(keyOf(entry)) }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    throw new Stop(
      exitCode.usage,
      `--baseline ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Content of the file of `--write-baseline`. */
export function baselineOf(report: Report): string {
  const faults = ofKind(report, 'fault').map(({ probe, subject, sentence }) => ({ probe, subject, sentence }))
  return `${JSON.stringify(faults, undefined, 2)}\n`
}

/** Numbers in a sentence, such as ids and prices, differ between runs. */
const keyOf = ({
  probe,
  subject,
  sentence,
}: {
  readonly probe: string
  readonly subject: string
  readonly sentence: string
}) => [probe, subject, sentence.replaceAll(/\d+/g, '#')].join('\n')
