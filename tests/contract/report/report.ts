import packageJson from '../../../package.json' with { type: 'json' }
import type { Line } from '../core/budget.ts'
import { theContract } from '../core/contract.ts'
import { branchOf, type Exchange } from '../core/exchange.ts'
import type { Kind } from '../core/findings.ts'
import type { TimedMessage } from '../core/listeners.ts'
import type { Loss } from '../core/money/ledger.ts'
import type { TrialOptions } from '../core/options.ts'
import type { Result } from '../core/run.ts'
import {
  curlOf,
  followingLine,
  h5Of,
  hasSharedKey,
  newKeyLine,
  signInLine,
  withSharedKey,
} from './commandLines.ts'
import { createMask, type Mask } from './masks.ts'
import { placeOf, ruleText } from './places.ts'

/** Results of a trial without secrets, ready to be written. */
export interface Report {
  readonly endpoint: string
  readonly at: string
  readonly product: string
  readonly contract: string
  readonly writes: boolean
  readonly requests: number
  readonly seconds: number
  readonly slowedDown: number
  readonly sentAgain: number
  /** Tested with its control API. */
  readonly isMock: boolean
  readonly findings: readonly Entry[]
  readonly slowest: readonly { readonly operation: string; readonly ms: number }[]
  /** Losses of the free balances of the accounts, negative for gains; absent when they could not be read. */
  readonly spent?: readonly Loss[]
  /** Writes of money that the backend accepted, and their maximum total cost. */
  readonly moneyWrites: readonly Line[]
  readonly left: readonly string[]
  /** Items of the contract that this run, with those of `--coverage` before it, did not exercise; absent where not asked. */
  readonly uncovered?: readonly Uncovered[]
  /** Shell command that gets the token for the requests of faults, where there are some and an account was given. */
  readonly signIn?: string
  /** Shell command that makes a key for the requests of faults, where some share one. */
  readonly newKey?: string
  /** Registered accounts that stay. */
  readonly registered: readonly string[]
}

/** Items of one kind, the missing ones by name. */
export interface Uncovered {
  readonly kind: string
  readonly exercised: number
  readonly of: number
  /** Minimum percentage. */
  readonly least: number
  readonly missing: readonly string[]
}

export interface Entry {
  readonly probe: string
  readonly subject: string
  readonly kind: Kind
  readonly sentence: string
  /** Describes the check of the probe. */
  readonly says: string
  readonly rules: readonly string[]
  readonly place: string
  /** A fault that the baseline excuses. */
  readonly known: boolean
  readonly seen: readonly Seen[]
  /** Message of a socket that shows the fault. */
  readonly received?: ReceivedMessage
}

/** A message of a socket in the report. */
export interface ReceivedMessage {
  /** ISO text. */
  readonly at: string
  readonly message: string
  /** Command that follows the channel, where h5 has one. */
  readonly h5?: string
}

/** One exchange in the report. */
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
  { findings, exchanges, losses, writes, left, slowedDown, sentAgain }: Result,
  seconds: number,
  allowExtraFields: boolean,
  known: Known,
): Report {
  const { account, second, token } = options
  const mask = createMask(exchanges, [token, account?.password, account?.fundPassword, second?.password])
  const repeats = findings.some(({ kind, exchanges: seen }) => kind === 'fault' && seen.length > 0)
  const entries = findings
    .filter(({ kind }) => kind !== 'undocumented' || !allowExtraFields)
    .map((finding): Entry => {
      const { probe, says, subject, kind, rules, received } = finding
      const entry = {
        probe,
        says,
        subject,
        kind,
        sentence: mask.text(finding.sentence),
        rules: rules.map(ruleText),
        place: placeOf(subject),
      }
      const seen =
        kind === 'holds'
          ? []
          : finding.exchanges.map((exchange) => seenOf(exchange, finding.exchanges, options.base, mask))
      return {
        ...entry,
        known: kind === 'fault' && known.has(entry),
        seen,
        ...(received && { received: receivedOf(received, options, mask) }),
      }
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
    sentAgain,
    isMock: options.control !== undefined,
    findings: entries,
    slowest: slowestOf(exchanges),
    ...(losses && { spent: losses }),
    moneyWrites: writes,
    left: left.map(mask.text),
    registered: registeredIn(exchanges),
    ...(entries.some(({ seen }) => seen.some(({ curl }) => hasSharedKey(curl))) && { newKey: newKeyLine }),
    ...(repeats && account && { signIn: signInLine(options.base, account.account, options.world) }),
  }
}

function seenOf(exchange: Exchange, all: readonly Exchange[], base: string, mask: Mask): Seen {
  const request = withSharedKey(mask.request(exchange), exchange, all)
  const { answer, failure, ms, operation } = exchange
  const h5 = h5Of(operation, request, base)
  const body = mask.answer(exchange).slice(0, 2_000)
  const first = answer
    ? `HTTP ${String(answer.status)} ${answer.headers.get('content-type') ?? ''}`
    : (failure ?? 'no answer')
  return {
    curl: curlOf(request),
    ...(h5 !== undefined && { h5 }),
    answer: `${mask.text(first)}, ${String(Math.round(ms))} ms\n${body}`.trim(),
  }
}

function receivedOf(
  { event, at, payload }: TimedMessage,
  { socket, world }: TrialOptions,
  mask: Mask,
): ReceivedMessage {
  const h5 = followingLine(event, payload, socket, world)
  const message = mask.text(`${event} ${JSON.stringify(payload)}`).slice(0, 2_000)
  return { at: new Date(at).toISOString(), message, ...(h5 !== undefined && { h5 }) }
}

function registeredIn(exchanges: readonly Exchange[]): readonly string[] {
  const registering = exchanges.filter((one) => one.operation === 'userRegister' && branchOf(one) === 'ok')
  const accounts = registering.map(
    ({ request }) => new URLSearchParams(request.body).get('user_string') ?? '',
  )
  return [...new Set(accounts)]
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
/** Faults that the baseline does not excuse. */
export const newFaults = (report: Report): readonly Entry[] =>
  ofKind(report, 'fault').filter(({ known }) => !known)
