import { styleText } from 'node:util'
import type { Result } from '../runScenario.ts'
import type { Report } from './report.ts'

type Style = Parameters<typeof styleText>[0]
// Omits colours when the output is not a terminal, and with NO_COLOR.
const styleOutput = (style: Style, text: string) => styleText(style, text, { stream: process.stdout })

/** Formats the result of a scenario for a terminal. */
export function resultText(result: Result, withSteps: boolean): string {
  const { outcome, title, file, seconds, steps, failure, missing } = result
  const time = `${seconds.toFixed(2)} s`.padStart(8)
  const head = {
    held: styleOutput('green', 'held   '),
    failed: styleOutput('red', 'FAILED '),
    skipped: styleOutput('yellow', 'skipped'),
  }[outcome]
  const lines = [`${head} ${time}  ${title}  ${styleOutput('dim', file)}`]
  if (withSteps)
    lines.push(
      ...steps.map(
        ({ at, text, ms }) => `  ${ms.toFixed(0).padStart(6)} ms  ${text}  ${styleOutput('dim', at)}`,
      ),
    )
  if (missing !== undefined) lines.push(`  ${missing}`)
  if (failure) {
    lines.push(`  ${failure.at}  ${failure.step}`, ...failure.lines.map((line) => `    ${line}`))
    if (failure.world !== undefined) lines.push(`    the world ${failure.world} was kept`)
  }
  return lines.join('\n')
}

export function summaryText({ held, failed, skipped, seconds, endpoint }: Report): string {
  const counts = [
    `${String(held)} held`,
    `${String(failed)} failed`,
    ...(skipped > 0 ? [`${String(skipped)} skipped`] : []),
  ].join(', ')
  return styleOutput(
    failed > 0 ? 'red' : skipped > 0 ? 'yellow' : 'green',
    `${counts} in ${seconds.toFixed(1)} s on ${endpoint}`,
  )
}
