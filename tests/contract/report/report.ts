import packageJson from '../../../package.json' with { type: 'json' }
import { theContract } from '../core/contract.ts'
import type { Exchange } from '../core/exchange.ts'
import type { Kind } from '../core/findings.ts'
import type { TrialOptions } from '../core/options.ts'
import type { Result } from '../core/run.ts'
import { curlOf } from './curl.ts'
import { h5Of } from './h5.ts'
import { createMask } from './masks.ts'
import { placeOf, ruleText } from './places.ts'

/** What a trial found, ready to be written down: secrets are out of it. */
export interface Report {
  readonly endpoint: string
  readonly at: string
  readonly product: string
  readonly contract: string
  readonly writes: boolean
  readonly requests: number
  readonly seconds: number
  readonly slowedDown: number
  readonly findings: readonly Entry[]
  readonly slowest: readonly { readonly operation: string; readonly ms: number }[]
  readonly spent: readonly string[]
  readonly left: readonly string[]
}

export interface Entry {
  readonly probe: string
  readonly subject: string
  readonly kind: Kind
  readonly sentence: string
  readonly rules: readonly string[]
  readonly place: string
  /** A fault that the baseline knows already. */
  readonly known: boolean
  readonly seen: readonly Seen[]
}

/** One exchange as the report shows it. */
export interface Seen {
  readonly curl: string
  /** The same for h5, where h5 can send it. */
  readonly h5?: string
  readonly answer: string
}

export interface Known {
  has(entry: Pick<Entry, 'probe' | 'subject' | 'sentence'>): boolean
}

export function reportOf(
  options: TrialOptions,
  { findings, exchanges, spent, left, slowedDown }: Result,
  seconds: number,
  allowExtraFields: boolean,
  known: Known,
): Report {
  const { account, second, token } = options
  const mask = createMask(exchanges, [token, account?.password, account?.fundPassword, second?.password])
  const entries = findings
    .filter(({ kind }) => kind !== 'undocumented' || !allowExtraFields)
    .map((finding): Entry => {
      const { probe, subject, kind, rules } = finding
      const entry = {
        probe,
        subject,
        kind,
        sentence: mask(finding.sentence),
        rules: rules.map(ruleText),
        place: placeOf(subject),
      }
      const seen =
        kind === 'holds' ? [] : finding.exchanges.map((exchange) => seenOf(exchange, options.base, mask))
      return { ...entry, known: kind === 'fault' && known.has(entry), seen }
    })
  const info = theContract['info'] as { readonly version?: string } | undefined
  return {
    endpoint: options.base,
    at: new Date().toISOString(),
    product: packageJson.version,
    contract: info?.version ?? '',
    writes: options.writes,
    requests: exchanges.length,
    seconds,
    slowedDown,
    findings: entries,
    slowest: slowestOf(exchanges),
    spent,
    left: left.map(mask),
  }
}

function seenOf(exchange: Exchange, base: string, mask: (text: string) => string): Seen {
  const h5 = h5Of(exchange, base)
  const { answer, failure, ms } = exchange
  const body = answer ? answer.text.slice(0, 2_000) : ''
  const first = answer
    ? `HTTP ${String(answer.status)} ${answer.headers.get('content-type') ?? ''}`
    : (failure ?? 'no answer')
  return {
    curl: mask(curlOf(exchange)),
    ...(h5 !== undefined && { h5: mask(h5) }),
    answer: mask(`${first}, ${String(Math.round(ms))} ms\n${body}`.trim()),
  }
}

function slowestOf(exchanges: readonly Exchange[]): Report['slowest'] {
  const longest = new Map<string, number>()
  for (const { operation, ms } of exchanges) longest.set(operation, Math.max(ms, longest.get(operation) ?? 0))
  return [...longest]
    .map(([operation, ms]) => ({ operation, ms: Math.round(ms) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 5)
}

export const ofKind = ({ findings }: Report, kind: Kind): readonly Entry[] =>
  findings.filter((entry) => entry.kind === kind)
/** Faults that no baseline excuses. */
export const newFaults = (report: Report): readonly Entry[] =>
  ofKind(report, 'fault').filter(({ known }) => !known)
