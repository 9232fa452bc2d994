import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { withFacts, type Statement } from '../../core/statement.ts'
import { doneOf, notReceived } from './account.ts'
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
    const received = await dealings(trial)
    const reported = received.owner.of('balance')
    const readings = received.wallets.filter((wallet) => branchOf(wallet) === 'ok')
    if (reported.length === 0 || readings.length === 0) {
      watch.unchecked(subject, notReceived)
      return
    }
    const newest = newestOf(reported)
    for (const balance of newest.values()) {
      // Another change may have happened in between: either read may match.
      const wrong = unlike(balance, readings)
      watch.expect(wrong === undefined, subject, wrong ?? '', ...readings)
    }
    for (const [before, after] of steps([...between(received), ...readings.slice(0, 1)]))
      for (const sentence of missingEvents(received.owner, before, after))
        watch.fault(subject, sentence, before, after)
    for (const [deed, kind, currency] of moved)
      if (doneOf(received, deed))
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
export const newestOf = (reported: readonly Payload[]): ReadonlyMap<string, Payload> =>
  new Map(reported.map((balance) => [nameOf(balance), balance]))

/** Returns how an event differs from each of these responses of `wallet/list`. */
export function unlike(balance: Payload, readings: readonly Exchange[]): Statement | undefined {
  const rows = readings.map((wallet) => balancesOf(wallet).get(nameOf(balance))).filter(Boolean)
  return rows.length === 0 || rows.some((row) => agrees(balance, row))
    ? undefined
    : ofWallet(
        `${nameOf(balance)} was last reported as ${text(balance['available'])} free and ${text(balance['frozen'])} frozen, but wallet/list has ${text(rows.at(-1))}`,
      )
}

const ofWallet = (sentence: string): Statement => withFacts(sentence, { isOfWallet: true })

/** Responses of `wallet/list` before and during the deeds. */
const between = ({ done }: Dealings): readonly Exchange[] =>
  [...done.values()]
    .flatMap((deed) => (typeof deed === 'string' ? [] : (deed.wallets ?? [])))
    .filter((wallet) => branchOf(wallet) === 'ok')

/** Returns the balances that changed between two responses of `wallet/list`, while no event has the figures after it. */
export function missingEvents(listener: Listener, before: Exchange, after: Exchange): readonly Statement[] {
  const earlier = balancesOf(before)
  return [...balancesOf(after)].flatMap(([name, is]) => {
    const was = earlier.get(name)
    if (was === undefined || text(was) === text(is)) return []
    const own = listener.of('balance').filter((one) => nameOf(one) === name)
    const sentence = `${name} changed from ${text(was)} to ${text(is)} in wallet/list, and no event has these figures`
    return own.some((one) => agrees(one, is)) ? [] : [ofWallet(sentence)]
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

/** Every balance of a response of `wallet/list`, by its name. */
function balancesOf(wallet: Exchange): ReadonlyMap<string, Balance> {
  const groups = Object.entries(payloadOf<'walletList'>(wallet)).flatMap(
    ([name, group]: [string, unknown]) => {
      const kind = name.replace(/_wallet$/, '')
      const rows = rowsOf(group && typeof group === 'object' && 'balance' in group ? group.balance : [])
      return rows.map(
        (row) => [nameOf({ kind, currency_id: row['currency'] }), balanceIn(row, kind)] as const,
      )
    },
  )
  return new Map(groups)
}

const balanceIn = (row: Payload, kind: string): Balance => ({
  available: row[`${kind}_balance`],
  frozen: row[`lock_${kind}_balance`],
})

const agrees = (reported: Payload, row: Balance | undefined): boolean =>
  sameNumber(reported['available'], row?.available) && sameNumber(reported['frozen'], row?.frozen)
