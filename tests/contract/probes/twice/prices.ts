import { format, parse } from '#domain/decimal.ts'
import { withClock } from '../../core/clock.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { apart } from '../../core/money/apart.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { priceMiss } from '../effects/plan.ts'

const reads = ['walletList', 'walletDetail', 'currencyUserCurrencyList'] as const

/** A few ticks in ms, in which prices move and nothing becomes due. */
const fewTicks = 3_000

/** A currency of a wallet. */
interface Priced {
  readonly currency: number
  readonly currency_name: string
  readonly usdt_price: string
  /** In the spot account alone. */
  readonly now_price?: string
}

interface Prices {
  readonly due: ReadonlyMap<number, bigint>
  /** A price may move by one part of this between two requests, where the clock cannot be frozen. */
  readonly parts: bigint | undefined
}

export const prices: Probe = {
  name: 'twice.prices',
  rules: [],
  closes: 'shown-twice',
  says: 'The price of a currency in the wallets is that of its market in USDT, and one for USDT, also a few ticks later in the same session',
  effect: 'read',
  subjects: reads,
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      await expectMarketPrices(trial, watch)
      if (!trial.control) return
      await trial.control('clock', { advance: fewTicks })
      await expectMarketPrices(trial, watch)
    }),
}

/** Compares the prices of every wallet with the markets of this moment. */
async function expectMarketPrices(trial: Trial, watch: Watch): Promise<void> {
  const due = await marketPrices(trial)
  const parts = trial.control ? undefined : priceMiss
  const expect = (operation: (typeof reads)[number], rows: readonly Priced[], exchange: Exchange) => {
    expectPrices(watch, operation, rows, { due, parts }, exchange)
  }
  await watch.each(['walletList'] as const, async (operation) => {
    const exchange = await trial.send(operation, { fields: { currency_name: '' } })
    const { legal_wallet, change_wallet, lever_wallet, micro_wallet } =
      succeeded<typeof operation>(exchange).message
    for (const { balance } of [legal_wallet, change_wallet, lever_wallet, micro_wallet])
      expect(operation, balance, exchange)
  })
  await watch.each(['walletDetail'] as const, async (operation) => {
    const { balance } = (await trial.must('walletList')).message.change_wallet
    for (const { currency } of balance.filter((row) => due.has(row.currency))) {
      const exchange = await trial.send(operation, { fields: { currency, type: 'change' } })
      expect(operation, [succeeded<typeof operation>(exchange).message], exchange)
    }
  })
  await watch.each(['currencyUserCurrencyList'] as const, async (operation) => {
    const exchange = await trial.send(operation)
    const rows = succeeded<typeof operation>(exchange).message.map(({ wallet }) => wallet)
    expect(operation, rows, exchange)
  })
}

/** Last price of each currency that has a market in USDT. */
async function marketPrices(trial: Trial): Promise<ReadonlyMap<number, bigint>> {
  const quotes = (await trial.must('currencyQuotationNew')).message.flatMap(({ quotation }) => quotation)
  const inDollars = quotes.filter(({ legal_id }) => legal_id === usdt)
  return new Map([
    [usdt, parse('1')],
    ...inDollars.map(({ currency_id, now_price }) => [currency_id, parse(now_price)] as const),
  ])
}

function expectPrices(
  watch: Watch,
  operation: (typeof reads)[number],
  rows: readonly Priced[],
  { due, parts }: Prices,
  exchange: Exchange,
): void {
  for (const { currency, currency_name, usdt_price, now_price } of rows) {
    const price = due.get(currency)
    if (price === undefined) continue
    for (const shown of [usdt_price, now_price ?? usdt_price]) {
      const miss = currency === usdt || parts === undefined ? 0n : price / parts
      const isDue = apart(parse(shown), price) <= miss
      const sentence = `${currency_name} costs ${shown} USDT, and ${format(price)} in its market`
      watch.expect(isDue, operation, sentence, exchange)
    }
  }
}
