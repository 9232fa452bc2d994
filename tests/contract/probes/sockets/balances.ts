import type { Payload } from '../../core/ears.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { doneOf, notHeard } from './account.ts'
import { dealings, type Dealings } from './dealings.ts'
import { steps } from './judged.ts'
import { rowsOf, sameNumber, text } from './values.ts'

export const balances: Probe = {
  name: 'sockets.balances',
  rules: [],
  says: 'Each change of a balance is reported with the figures of wallet/list, frozen ones as well',
  effect: 'write',
  subjects: ['socket balance'],
  run: async (trial, watch) => {
    const subject = 'socket balance'
    const heard = await dealings(trial)
    const told = heard.owner.of('balance')
    const readings = heard.wallets.filter((wallet) => branchOf(wallet) === 'ok')
    if (told.length === 0 || readings.length === 0) {
      watch.unchecked(subject, notHeard)
      return
    }
    const newest = newestOf(told)
    for (const balance of newest.values()) {
      // Another change may have happened in between: either read may match.
      const wrong = unlike(balance, readings)
      watch.expect(wrong === undefined, subject, wrong ?? '', ...readings)
    }
    for (const [before, after] of steps([...between(heard), ...readings.slice(0, 1)]))
      for (const sentence of untold(told, before, after)) watch.fault(subject, sentence, before, after)
    for (const [deed, kind, currency] of moved)
      if (doneOf(heard, deed))
        watch.expect(
          newest.has(nameOf({ kind, currency_id: currency })),
          subject,
          `${deed === 'filled' ? 'an order that was filled' : 'a transfer'} changed currency ${String(currency)} on ${kind}, but its balance was not reported`,
        )
  },
}

/** Name of a balance: the kind of account, and the currency. */
const nameOf = ({ kind, currency_id }: Payload): string => `${text(kind)} of currency ${text(currency_id)}`

/** The newest event of each balance. */
export const newestOf = (told: readonly Payload[]): ReadonlyMap<string, Payload> =>
  new Map(told.map((balance) => [nameOf(balance), balance]))

/** Returns how an event differs from each of these responses of `wallet/list`. */
export function unlike(balance: Payload, readings: readonly Exchange[]): string | undefined {
  const rows = readings.map((wallet) => rowOf(payloadOf<'walletList'>(wallet), balance)).filter(Boolean)
  return rows.length === 0 || rows.some((row) => agrees(balance, row))
    ? undefined
    : `${nameOf(balance)} was last reported as ${text(balance['available'])} free and ${text(balance['frozen'])} frozen, but wallet/list has ${text(rows.at(-1))}`
}

/** Responses of `wallet/list` before and during the deeds. */
const between = ({ done }: Dealings): readonly Exchange[] =>
  [...done.values()]
    .flatMap((deed) => (typeof deed === 'string' ? [] : (deed.wallets ?? [])))
    .filter((wallet) => branchOf(wallet) === 'ok')

/** Returns the balances that changed between two responses, while no event has the figures after it. */
function untold(told: readonly Payload[], before: Exchange, after: Exchange): readonly string[] {
  return [...newestOf(told).values()].flatMap((balance) => {
    const [was, is] = [before, after].map((wallet) => rowOf(payloadOf<'walletList'>(wallet), balance))
    const isChanged = was !== undefined && is !== undefined && text(was) !== text(is)
    const own = told.filter((one) => nameOf(one) === nameOf(balance))
    return isChanged && !own.some((one) => agrees(one, is))
      ? [
          `${nameOf(balance)} changed from ${text(was)} to ${text(is)} in wallet/list, and no event has these figures`,
        ]
      : []
  })
}

/** Balances that deeds change. */
const moved = [
  ['transfer', 'change', usdt],
  ['transfer', 'lever', usdt],
  ['filled', 'change', pair.currency_id],
  ['filled', 'change', pair.legal_id],
] as const

interface Balance {
  readonly available: unknown
  readonly frozen: unknown
}

function rowOf(wallets: object, { kind, currency_id }: Payload): Balance | undefined {
  const group: unknown = new Map(Object.entries(wallets)).get(`${text(kind)}_wallet`)
  const rows = rowsOf(group && typeof group === 'object' && 'balance' in group ? group.balance : [])
  const row = rows.find(({ currency }) => currency === currency_id)
  return row && { available: row[`${text(kind)}_balance`], frozen: row[`lock_${text(kind)}_balance`] }
}

const agrees = (told: Payload, row: Balance | undefined): boolean =>
  sameNumber(told['available'], row?.available) && sameNumber(told['frozen'], row?.frozen)
