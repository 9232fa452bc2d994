import { format, parse } from '#domain/decimal.ts'
import { OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { branchOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { lastPlaceOf, leastOption, leastSpot, ofPrice, visibleAmount } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, type AccountKind } from '../effects/books.ts'
import { wrongSettlement } from '../effects/option.ts'
import { ordersOf } from '../effects/spot.ts'
import { placeAndCancel } from '../effects/spotWaiting.ts'

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
          return wrong && { sentence: within(`from ${from} to ${to}`, wrong.sentence), exchanges: [moving] }
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
  says: 'A limit order to sell freezes its amount with every decimal, and cancelling it returns all of it',
  effect: 'write',
  subjects: ['coinTradePlace', 'coinTradeCancel'],
  run: async (trial, watch) => {
    const terms = await leastSpot(trial)
    // With every decimal of its market.
    const amount = visibleAmount(terms) + lastPlaceOf(terms.amountPlaces)
    await assertCoins(trial, amount)
    const order = { type: SpotSide.sell, amount: format(amount), target_price: ofPrice(terms, 150n) }
    await placeAndCancel(trial, watch, order)
  },
}

/** @throws NotPossible when the account has fewer coins */
async function assertCoins(trial: Trial, amount: bigint): Promise<void> {
  const free = (await readBooks(trial)).free('change', pair.currency_id)
  if (free < amount) throw new NotPossible('the account has no coin to sell')
}

const least: Probe = {
  name: 'sides.least',
  rules: ['S5.24'],
  closes: 'sides',
  says: 'An order of exactly the minimum amount is accepted, on both sides',
  effect: 'write',
  subjects: ['coinTradePlace'],
  run: (trial, watch) =>
    watch.each(['coinTradePlace'] as const, async (operation) => {
      const { min_amount } = (await trial.must('currencyDeal', { fields: pair })).message
      if (min_amount === undefined) throw new NotPossible('min_amount is an extension')
      const terms = await leastSpot(trial)
      const amount = format(terms.least)
      for (const [type, percent] of [
        [SpotSide.buy, 50n],
        [SpotSide.sell, 150n],
      ] as const) {
        if (type === SpotSide.sell) await assertCoins(trial, terms.least)
        const fields = { ...pair, type, amount, target_price: ofPrice(terms, percent) }
        const placing = await trial.send(operation, { fields })
        const side = type === SpotSide.buy ? 'a purchase' : 'a sale'
        const sentence = `refuses ${side} of ${amount}, the minimum`
        if (!watch.expect(branchOf(placing) === 'ok', operation, sentence, placing)) continue
        const [row] = (await ordersOf(trial, SpotOrderStatus.waiting)).rows
        if (row) await trial.must('coinTradeCancel', { fields: { id: row.id } })
      }
    }),
}

/** An open position keeps its account from paying out, not from taking in. */
const transferIn: Probe = {
  name: 'sides.transfer-in',
  rules: ['S5.25'],
  closes: 'sides',
  says: 'Money comes to the contract account while a position is open',
  effect: 'write',
  subjects: ['walletChange'],
  run: (trial, watch) =>
    watch.each(['walletChange'] as const, async (operation) => {
      await trial.stage.openPosition()
      const fields = { currency_id: usdt, number: format(cent), from_field: 'change', to_field: 'lever' }
      const moving = await trial.send(operation, { fields })
      const sentence = 'a transfer into the contract account is refused while a position is open'
      if (!watch.expect(branchOf(moving) === 'ok', operation, sentence, moving)) return
      // Back out of the account, which the position would prevent.
      await trial.stage.undoNow()
      await trial.must(operation, { fields: { ...fields, from_field: 'lever', to_field: 'change' } })
    }),
}

/** Records of contracts that are no open position. */
const notOpen = [
  ['a contract order waits', async ({ stage }: Trial) => stage.waitingContract()],
  ['a contract order was cancelled', async ({ stage }: Trial) => stage.undoNow()],
  ['a position was closed', async ({ stage }: Trial) => stage.closedPosition()],
] as const

const pendingTransfer: Probe = {
  name: 'sides.pending-transfer',
  rules: ['S5.25'],
  closes: 'sides',
  says: 'Money leaves the contract account while a contract order waits, and once it has ended',
  effect: 'write',
  subjects: ['walletChange'],
  run: (trial, watch) =>
    watch.each(['walletChange'] as const, async (operation) => {
      await trial.stage.undoNow()
      const cents = { currency_id: usdt, number: format(cent) }
      for (const [what, make] of notOpen) {
        await make(trial)
        const fields = { ...cents, from_field: 'lever', to_field: 'change' } as const
        const moving = await trial.send(operation, { fields })
        const sentence = `a transfer out of the contract account is refused: ${what}`
        if (!watch.expect(branchOf(moving) === 'ok', operation, sentence, moving)) return
        await trial.must(operation, { fields: { ...cents, from_field: 'change', to_field: 'lever' } })
      }
    }),
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
      const sentence = within('after buying an option for an even price', wrong)
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
export const otherSides: readonly Probe[] = [transfers, transferIn, pendingTransfer, sale, least, even]
