import { format, parse } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import { withClock } from '../../core/clock.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'

/** A free balance in USDT that an operation shows. */
interface Shown {
  readonly kind: AccountKind
  readonly text: string | undefined
  readonly exchange: Exchange
}

const kinds = ['change', 'lever', 'micro', 'legal'] as const

/** Free balances in USDT, in each operation that shows some besides wallet/list. */
const shownBy = {
  walletDetail: (own) =>
    Promise.all(
      kinds.map(async (type): Promise<Shown> => {
        const exchange = await own.send('walletDetail', { fields: { currency: usdt, type } })
        return { kind: type, text: succeeded<'walletDetail'>(exchange).message[`${type}_balance`], exchange }
      }),
    ),
  currencyUserCurrencyList: async (own) => {
    const exchange = await own.send('currencyUserCurrencyList')
    const rows = succeeded<'currencyUserCurrencyList'>(exchange).message
    const wallet = rows.find(({ id }) => id === usdt)?.wallet
    return kinds.map((kind) => ({ kind, text: wallet?.[`${kind}_balance`], exchange }))
  },
  walletGetInfo: async (own) => {
    const exchange = await own.send('walletGetInfo', { fields: { currency: usdt } })
    const { change_balance, legal_balance } = succeeded<'walletGetInfo'>(exchange).message
    return [
      { kind: 'change', text: change_balance, exchange },
      { kind: 'legal', text: legal_balance, exchange },
    ]
  },
  microtradePayableCurrencies: async (own) => {
    const exchange = await own.send('microtradePayableCurrencies')
    const rows = succeeded<'microtradePayableCurrencies'>(exchange).message
    const text = rows.find(({ id }) => id === usdt)?.user_wallet.micro_balance
    return [{ kind: 'micro', text, exchange }]
  },
  leverDeal: async (own) => {
    const exchange = await own.send('leverDeal', { fields: pair })
    return [{ kind: 'lever', text: succeeded<'leverDeal'>(exchange).message.user_lever, exchange }]
  },
} as const satisfies Readonly<Partial<Record<OperationId, (own: Trial) => Promise<readonly Shown[]>>>>
const operations = Object.keys(shownBy) as readonly (keyof typeof shownBy)[]

export const freshBalances: Probe = {
  name: 'twice.fresh-balances',
  rules: ['S3.04', 'S3.05'],
  closes: 'shown-twice',
  says: 'Every operation that shows a balance shows it as wallet/list does, also at once after each of several transfers',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) =>
    // An answer may be kept for a second: no time passes between a read, a transfer and the next read.
    withClock(trial, 'frozen', async () => {
      // The contract account of somebody else may have an open position, which keeps the money there.
      const own = trial.control ? actingAs(trial, await fundedPerson(trial)) : trial
      const others = trial.control ? (['micro', 'lever', 'legal'] as const) : (['micro'] as const)
      const look = async (when: string) => {
        const books = await readBooks(own)
        await watch.each(operations, async (operation) => {
          const read: (one: Trial) => Promise<readonly Shown[]> = shownBy[operation]
          for (const { kind, text, exchange } of await read(own)) {
            if (text === undefined) continue
            const due = books.free(kind, usdt)
            const sentence = `${when} it shows ${text} on ${kind}, and wallet/list ${format(due)}`
            watch.expect(parse(text) === due, operation, sentence, exchange, books.exchange)
          }
        })
      }
      await look('before a transfer')
      for (const other of others) {
        let isBack = true
        const transfer = (from_field: AccountKind, to_field: AccountKind) =>
          own.must('walletChange', { fields: { currency_id: usdt, number: '1', from_field, to_field } })
        // The probe may end between the two transfers.
        trial.stage.undoLater('transfer 1 USDT back', async () => {
          if (!isBack) await transfer(other, 'change')
        })
        await transfer('change', other)
        isBack = false
        await look(`after a transfer from change to ${other}`)
        await transfer(other, 'change')
        isBack = true
        await look(`after a transfer from ${other} to change`)
      }
    }),
}
