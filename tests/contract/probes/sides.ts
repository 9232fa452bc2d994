import { format, parse } from '#domain/decimal.ts'
import { OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { succeeded } from '../core/ground.ts'
import { NotPossible } from '../core/notPossible.ts'
import { pair, usdt } from '../core/pair.ts'
import type { Probe } from '../core/probe.ts'
import { leastOption, leastSpot, ofPrice, visibleAmount } from '../core/stage/least.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, type AccountKind } from './effects/books.ts'
import { wrongSettlement } from './effects/option.ts'
import { newOrder, ordersOf, wrongOrder, type Order } from './effects/spot.ts'

const others = ['lever', 'micro', 'legal'] as const satisfies readonly AccountKind[]
const cent = parse('0.01')

/** Transfers between accounts of which neither is spot; `effects.transfer` tries those. */
const transfers: Probe = {
  name: 'sides.transfers',
  rules: ['S3.04', 'S5.25'],
  closes: 'sides',
  says: 'Transfers between any two accounts debit the one and credit the other',
  effect: 'write',
  subjects: ['walletChange'],
  run: async (trial, watch) => {
    const move = (from_field: AccountKind, to_field: AccountKind) => ({
      fields: { currency_id: usdt, number: format(cent), from_field, to_field },
    })
    // Open positions hold the money of their account.
    await trial.stage.undoNow()
    for (const from of others)
      for (const to of others.filter((one) => one !== from)) {
        await trial.must('walletChange', move('change', from))
        const before = await readBooks(trial)
        const moving = await act(trial, watch, 'walletChange', move(from, to))
        const right = await expectEffect(trial, watch, 'walletChange', async () => {
          const wrong = wrongChange(before, await readBooks(trial), [
            { kind: from, currency: usdt, free: -cent },
            { kind: to, currency: usdt, free: cent },
          ])
          return wrong && { sentence: `from ${from} to ${to}: ${wrong.sentence}`, exchanges: [moving] }
        })
        if (!right) return
        await trial.must('walletChange', move(to, 'change'))
      }
  },
}

const sale: Probe = {
  name: 'sides.sale',
  rules: ['S4.06', 'S4.07', 'S3.12'],
  closes: 'sides',
  says: 'A limit order to sell freezes its amount at its price, and cancelling it returns all of it',
  effect: 'write',
  subjects: ['coinTradePlace', 'coinTradeCancel'],
  run: async (trial, watch) => {
    const terms = await leastSpot(trial)
    const amount = visibleAmount(terms)
    const earlier = (await ordersOf(trial)).rows
    const before = await readBooks(trial)
    const coin = pair.currency_id
    if (before.free('change', coin) < amount) throw new NotPossible('the account has no coin to sell')
    const order: Order = {
      type: SpotSide.sell,
      amount: format(amount),
      target_price: ofPrice(terms, 150n),
    }
    const placing = await act(trial, watch, 'coinTradePlace', { fields: { ...pair, ...order } })
    const { row, exchange } = await newOrder(trial, earlier)
    if (!row) throw new NotPossible('the new order is not in coin/list')
    const fields = { id: row.id }
    try {
      const wrong = wrongOrder(row, order, SpotOrderStatus.waiting)
      const sentence = `after placing a limit order to sell: ${wrong ?? ''}`
      watch.expect(wrong === undefined, 'coinTradePlace', sentence, placing, exchange)
      const frozen = { kind: 'change', currency: coin, free: -amount, frozen: amount } as const
      await expectEffect(trial, watch, 'coinTradePlace', async () =>
        wrongChange(before, await readBooks(trial), [frozen]),
      )
    } finally {
      await trial.must('coinTradeCancel', { fields })
    }
    const returned = { kind: 'change', currency: coin, free: 0n, frozen: 0n } as const
    await expectEffect(trial, watch, 'coinTradeCancel', async () =>
      wrongChange(before, await readBooks(trial), [returned]),
    )
  },
}

const even: Probe = {
  name: 'sides.even',
  rules: ['S4.10', 'S3.14'],
  closes: 'sides',
  says: 'An option for an even price is listed with the ratio for an even price, and settles as its prices say',
  effect: 'write',
  subjects: ['microtradeSubmit', 'microtradeOrder'],
  run: async (trial, watch) => {
    const least = await leastOption(trial)
    const times = (await trial.must('microtradeSeconds')).message
    const ratio = times.find(({ seconds }) => seconds === least.seconds)?.even_ratio
    if (ratio === undefined) throw new NotPossible('options for an even price are an extension')
    const buying = await act(trial, watch, 'microtradeSubmit', {
      fields: { ...least, type: OptionType.even },
    })
    await expectEffect(trial, watch, 'microtradeSubmit', async () => {
      const [row] = (await trial.must('microtradeLists', { fields: { page: 1, limit: 1 } })).message.data
      const wanted = { type: OptionType.even, profit_ratio: parse(ratio) }
      const wrong = row ? wrongField(row, wanted) : 'it is not in microtrade/lists'
      const sentence = `after buying an option for an even price: ${wrong ?? ''}`
      return wrong === undefined ? undefined : { sentence, exchanges: [buying] }
    })
    await watch.each(['microtradeOrder'] as const, async (operation) => {
      if (!trial.control)
        throw new NotPossible('it settles too late for a trial: only a mock can be advanced')
      await trial.control('clock', { advance: (least.seconds + 2) * 1_000 })
      // Prices move, so that this one loses, unlike most others.
      const { id } = succeeded<'microtradeSubmit'>(buying).message
      const exchange = await trial.send(operation, { fields: { id } })
      const wrong = wrongSettlement(succeeded<'microtradeOrder'>(exchange).message)
      watch.expect(wrong === undefined, operation, wrong ?? '', exchange)
    })
  },
}

/** The side of an operation that its usual request does not take. */
export const sideProbes: readonly Probe[] = [transfers, sale, even]
