import type { Payload } from '../../core/ears.ts'
import { branchOf, payloadOf } from '../../core/exchange.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { doneOf, notHeard } from './account.ts'
import { dealings } from './dealings.ts'
import { rowsOf, sameNumber, text } from './values.ts'

export const balances: Probe = {
  name: 'sockets.balances',
  rules: [],
  says: 'The last balance event of each account matches wallet/list',
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
    const newest = new Map(
      told.map((balance) => [`${text(balance['kind'])} ${text(balance['currency_id'])}`, balance]),
    )
    for (const balance of newest.values()) {
      const rows = readings.map((wallet) => rowOf(payloadOf<'walletList'>(wallet), balance)).filter(Boolean)
      const name = `${text(balance['kind'])} of currency ${text(balance['currency_id'])}`
      // Another change may have happened in between: either read may match.
      watch.expect(
        rows.length === 0 || rows.some((row) => agrees(balance, row)),
        subject,
        `${name} was last reported as ${text(balance['available'])} free and ${text(balance['frozen'])} frozen, but wallet/list has ${text(rows.at(-1))}`,
        ...readings,
      )
    }
    for (const [deed, kind, currency] of moved)
      if (doneOf(heard, deed))
        watch.expect(
          newest.has(`${kind} ${String(currency)}`),
          subject,
          `${deed === 'filled' ? 'an order that was filled' : 'a transfer'} changed currency ${String(currency)} on ${kind}, but its balance was not reported`,
        )
  },
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
