import { format } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, Flag, OptionType, SpotSide } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract, leastOption, ofPrice, termsOf, visibleAmount } from '../../core/stage/least.ts'
import type { Market } from '../../core/stage/others.ts'
import type { Trial } from '../../core/trial.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'

/** Products that a market may be closed for, each with a request of it. */
const products = {
  coinTradePlace: {
    what: 'a spot order',
    isClosed: ({ open_coin_trade, open_transaction }) =>
      open_coin_trade === Flag.no || open_transaction === Flag.no,
    form: async (_trial, market) => {
      const terms = termsOf(market)
      const target_price = ofPrice(terms, 70n)
      return { ...pairOf(market), type: SpotSide.buy, amount: format(visibleAmount(terms)), target_price }
    },
  },
  leverSubmit: {
    what: 'a contract order',
    isClosed: ({ open_lever, open_transaction }) => open_lever === Flag.no || open_transaction === Flag.no,
    form: async (trial, market) => {
      const { share, multiple } = await leastContract(trial)
      const order = { type: ContractSide.long, status: ContractOrderKind.market, share, multiple }
      return { ...pairOf(market), ...order }
    },
  },
  microtradeSubmit: {
    what: 'an option',
    isClosed: ({ open_microtrade, open_transaction }) =>
      open_microtrade === Flag.no || open_transaction === Flag.no,
    form: async (trial, { id }) => ({ ...(await leastOption(trial)), match_id: id, type: OptionType.up }),
  },
} as const satisfies Readonly<Partial<Record<OperationId, Product>>>
const operations = Object.keys(products) as readonly (keyof typeof products)[]

interface Product {
  readonly what: string
  readonly isClosed: (market: Market) => boolean
  readonly form: (trial: Trial, market: Market) => Promise<Fields>
}

const pairOf = ({ currency_id, legal_id }: Market) => ({ currency_id, legal_id })

export const closedMarkets: Probe = {
  name: 'sides.closed-markets',
  rules: ['S1.03'],
  closes: 'sides',
  says: 'A market that is said to be closed for a product refuses it',
  effect: 'write',
  // A backend that accepts it leaves a position of real money open.
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    // So that no refusal is for the balance.
    const balances = (['contract', 'option'] as const).map((account) => ({
      account,
      currency: 'USDT',
      amount: '2000',
    }))
    await clockOf(trial)('userGrant', { account: person.account ?? '', balances })
    const { message } = await own.must('currencyQuotationNew')
    const markets = message.flatMap(({ quotation }) => quotation)
    await watch.each(operations, async (operation) => {
      const { what, isClosed, form }: Product = products[operation]
      const closed = markets.find((market) => isClosed(market))
      if (!closed) {
        watch.holds(operation)
        return
      }
      const named = `${what} of ${closed.currency_name}/${closed.legal_name}, which is said to be closed for it,`
      const exchange = await own.send(operation, { fields: await form(own, closed), mustFail: true })
      judgeRefusal(watch, operation, exchange, { what: named, reasons: ['market-closed'], isBaseValid: true })
    })
  },
}
