import packageJson from '../../../package.json' with { type: 'json' }
import type { Line } from '../core/budget.ts'
import { theContract } from '../core/contract.ts'
import { branchOf, type Exchange } from '../core/exchange.ts'
import type { Kind } from '../core/findings.ts'
import type { TimedMessage } from '../core/listeners.ts'
import type { Loss } from '../core/money/ledger.ts'
import type { TrialOptions } from '../core/options.ts'
import { demoUser } from '../core/people.ts'
import type { Result } from '../core/run.ts'
import { followingLine } from './commandLines.ts'
import { createMask, tokenName, type Mask } from './masks.ts'
import { placeOf, ruleText } from './places.ts'
import { scriptsOf, type Seen } from './script.ts'

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
  /** Shell commands that get the token for the requests of faults; empty where none of them uses that of the account. */
  readonly signIn: readonly string[]
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
  /** Sentence of the fault that it follows from. */
  readonly follows?: string
  /** Shell commands that the requests need before them: sessions, a key, another world. */
  readonly before: readonly string[]
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

export interface Known {
  has(entry: Pick<Entry, 'probe' | 'subject' | 'sentence'>): boolean
}

export function reportOf(
  options: TrialOptions,
  { findings, exchanges, steps, losses, writes, left, slowedDown, sentAgain }: Result,
  seconds: number,
  allowExtraFields: boolean,
  known: Known,
): Report {
  const { account, second, token } = options
  const own = account === demoUser ? [] : [account?.password, account?.fundPassword]
  const mask = createMask(exchanges, [token, ...own, second?.password])
  const scripts = scriptsOf(options, steps, mask)
  const entries = findings
    .filter(({ kind }) => kind !== 'undocumented' || !allowExtraFields)
    .map((finding, at): Entry => {
      const { probe, says, subject, kind, rules, received, follows } = finding
      const entry = {
        probe,
        says,
        subject,
        kind,
        sentence: mask.text(finding.sentence),
        rules: rules.map(ruleText),
        place: placeOf(subject),
        ...(follows && { follows: mask.text(follows.sentence) }),
      }
      const { before, seen } = scripts.of(finding, at + 1)
      const message = received && receivedOf(received, options, mask)
      return {
        ...entry,
        known: kind === 'fault' && known.has(entry),
        before: message?.h5?.includes(tokenName) === true ? [...scripts.signIn, ...before] : before,
        seen,
        ...(message && { received: message }),
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
    signIn: entries.some(({ before }) => scripts.signIn.some((line) => before.includes(line)))
      ? scripts.signIn
      : [],
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
