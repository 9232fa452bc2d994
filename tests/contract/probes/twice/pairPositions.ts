import { parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatus, ContractStatusFilter } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract, leastSpot, ofPrice } from '../../core/stage/least.ts'
import { contractMarkets } from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { wrongField } from '../effects/books.ts'
import { endAll, opening, type Opening, type Position } from '../effects/contract.ts'
import { keptOf, wrongFigures } from '../effects/contractFigures.ts'

export const pairPositions: Probe = {
  name: 'twice.pair-positions',
  rules: ['S3.13'],
  closes: 'shown-twice',
  says: 'lever/deal has the newest open positions of its pair alone, of each side and of both, as in lever/my_trade, at the last price of the market; its risk and total are the same with every filter and page, and zero without a position',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['leverDeal', 'leverMyTrade'],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const balances = [{ account: 'contract', currency: 'USDT', amount: '50000' }] as const
      await clockOf(trial)('userGrant', { account: person.account ?? '', balances: [...balances] })
      const [other] = await contractMarkets(own)
      const markets = [pair, ...(other ? [other] : [])].map(({ currency_id, legal_id }) => ({
        currency_id,
        legal_id,
      }))
      for (const market of markets) {
        const { share, multiple } = await leastContract(own, market)
        const terms = await leastSpot(own, market)
        const lots = { share, multiple, status: ContractOrderKind.market }
        const [long, short] = [ContractSide.long, ContractSide.short].map((type) => ({ ...lots, type }))
        if (!long || !short) return
        const waiting = { ...long, status: ContractOrderKind.limit, target_price: ofPrice(terms, 70n) }
        const stops = (percent: bigint) => ({
          target_profit_price: ofPrice(terms, 100n + percent),
          stop_loss_price: ofPrice(terms, 100n - percent),
        })
        const stopped = [
          { ...long, ...stops(3n) },
          { ...short, ...stops(-3n) },
        ]
        // More than are shown of all and of each side, the oldest of them on the other side than the newest.
        const [older, newer] = market === markets[0] ? [short, long] : [long, short]
        const orders: readonly Opening[] = [
          ...Array.from({ length: mostOfSide + 1 }, () => older),
          waiting,
          ...Array.from({ length: mostShown + 2 }, () => newer),
          ...stopped,
          waiting,
        ]
        for (const order of orders) await own.must('leverSubmit', { fields: opening(order, market) })
        const [closing] = await rowsOf(own, { ...market, status: ContractStatusFilter.open })
        if (closing) await own.must('leverClose', { fields: { id: closing.id } })
      }
      // Prices are then no longer those of the openings.
      await clockOf(trial)('clock', { advance: 5_000 })
      for (const market of markets) await comparePair(own, watch, market)
      await compareRates(own, watch, markets)
      await endAll(own, () => true)
      await expectNoRisk(own, watch)
    }),
}

/** Positions of a pair that `lever/deal` shows at most, of each side and of both (openapi.yaml). */
const mostOfSide = 5
const mostShown = 10

async function rowsOf(own: Trial, fields: Readonly<Record<string, number>>): Promise<readonly Position[]> {
  const { message } = await own.must('leverMyTrade', { fields: { ...fields, page: 1, limit: 100 } })
  return message.message.data
}

async function comparePair(
  own: Trial,
  watch: Watch,
  market: Readonly<Record<'currency_id' | 'legal_id', number>>,
): Promise<void> {
  const reading = await own.send('leverMyTrade', { fields: { page: 1, limit: 100 } })
  const all = succeeded<'leverMyTrade'>(reading).message.message.data
  // Without the filter of the list, which may be wrong itself.
  const open = all.filter(
    ({ currency, legal, status }) =>
      currency === market.currency_id && legal === market.legal_id && status === ContractStatus.open,
  )
  const exchange = await own.send('leverDeal', { fields: market })
  const deal = succeeded<'leverDeal'>(exchange).message
  const { my_transaction, lever_transaction, last_price } = deal
  const figures = open
    .map((row) => wrongFigures(row, keptOf(deal), true))
    .find((wrong) => wrong !== undefined)
  if (!watch.expect(figures === undefined, 'leverMyTrade', figures ?? '', reading)) return
  const { now_price } = (await own.must('currencyDeal', { fields: market })).message
  const prices = [now_price, ...open.map(({ update_price }) => update_price)]
  const otherPrice = prices.find((price) => parse(price) !== parse(last_price))
  const unlike = `to a user with positions the last price is ${last_price}, and elsewhere ${String(otherPrice)}`
  watch.expect(otherPrice === undefined, 'leverDeal', unlike, reading, exchange)
  const of = (side: ContractSide) => open.filter(({ type }) => type === side).slice(0, mostOfSide)
  for (const [name, shown, due] of [
    ['my_transaction', my_transaction, open.slice(0, mostShown)],
    ['lever_transaction.in', lever_transaction.in, of(ContractSide.long)],
    ['lever_transaction.out', lever_transaction.out, of(ContractSide.short)],
  ] as const) {
    const ids = (rows: readonly Position[]) => rows.map(({ id }) => String(id)).join(', ')
    const other = shown.map((row, place) => otherField(row, due[place] ?? {}, new Set())).find(Boolean)
    const wrong =
      ids(shown) === ids(due) ? other : `it has ${ids(shown) || 'none'}, not ${ids(due) || 'none'}`
    watch.expect(wrong === undefined, 'leverDeal', within(name, wrong), reading, exchange)
  }
}

/** Checks the risk and the total of an account whose positions have all been closed. */
async function expectNoRisk(own: Trial, watch: Watch): Promise<void> {
  const exchange = await own.send('leverMyTrade')
  const { rate_profits_total: shown } = succeeded<'leverMyTrade'>(exchange).message
  const wrong = wrongField(shown, { hazard_rate: 0n, profits_total: 0n })
  watch.expect(wrong === undefined, 'leverMyTrade', within('without an open position', wrong), exchange)
}

/** Reads risk and total with filters and pages that leave out open positions. */
async function compareRates(
  own: Trial,
  watch: Watch,
  markets: readonly Readonly<Record<'currency_id' | 'legal_id', number>>[],
): Promise<void> {
  const whole = await own.send('leverMyTrade', { fields: { page: 1, limit: 100 } })
  const { rate_profits_total: due } = succeeded<'leverMyTrade'>(whole).message
  const filters = [
    ...Object.values(ContractStatusFilter).map((status) => ({ status })),
    ...markets.map(({ currency_id }) => ({ currency_id })),
    { page: 2, limit: 1 },
  ]
  for (const filter of filters) {
    const exchange = await own.send('leverMyTrade', { fields: filter })
    const { rate_profits_total: shown } = succeeded<'leverMyTrade'>(exchange).message
    const other = otherField(due, shown, new Set())
    const sentence = within(
      `with ${JSON.stringify(filter)} another risk or total is shown than over all`,
      other,
    )
    watch.expect(other === undefined, 'leverMyTrade', sentence, whole, exchange)
  }
}
