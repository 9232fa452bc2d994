import { parse } from '#domain/decimal.ts'
import { minute } from '#domain/time.ts'
import { ContractStatus, SpotOrderStatus } from '#generated/enums.ts'
import { despite, field, objects } from '../http.ts'
import { percentOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type Show, type Wrong } from '../types.ts'

const moves = group({ probes: ['moves.*'], needs: ['writes', 'time'] })

const bitcoin = { currency_id: '1', legal_id: '3' }
/** Filled at once, because the market is below its limit. */
const limited = demo(
  ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '90000' }],
  ['coinList'],
)

/** A contract of the demo user, after the market has moved by this percentage. */
const afterMove =
  (order: Readonly<Record<string, string>>, percent: number): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    await ask('leverSubmit', { ...bitcoin, share: '1', multiple: '100', ...order })
    await site.world.movePrice('BTC/USDT', { percent, over: minute })
    return ask('leverMyTrade')
  }
const liquidated = afterMove({ type: '1' }, -5)
const gained = afterMove({ type: '1', target_profit_price: '80000' }, 20)

/** Backends that are right until the market reaches a price. */
export const moveFaults: readonly Wrong[] = [
  moves({
    name: 'limit-never-reached',
    says: 'A limit order waits for ever, whatever the market does',
    operations: ['coinTradePlace'],
    http: () =>
      field('coinList', 'status', (status, row) =>
        status === SpotOrderStatus.completed && parse(String(row['target_price'])) > 0n
          ? SpotOrderStatus.waiting
          : status,
      ),
    shows: limited,
  }),
  moves({
    name: 'filled-above-its-limit',
    says: 'A limit order is shown with a price one percent worse than its limit',
    operations: ['coinTradePlace'],
    http: () =>
      field('coinList', 'trade_price', (price, row) =>
        row['status'] === SpotOrderStatus.completed && parse(String(row['target_price'])) > 0n
          ? percentOf(row['target_price'], row['type'] === 1 ? 101n : 99n)
          : price,
      ),
    shows: limited,
  }),
  moves({
    name: 'every-position-closed-by-its-owner',
    says: 'A position that was liquidated is shown as closed by its owner',
    operations: ['leverMyTrade'],
    http: () => field('leverMyTrade', 'closed_by', () => 'user'),
    shows: liquidated,
  }),
  moves({
    name: 'liquidation-called-stop',
    says: 'A liquidation is shown as a stop loss',
    operations: ['leverMyTrade'],
    http: () =>
      field('leverMyTrade', 'closed_by', (cause) => (cause === 'liquidation' ? 'stop-loss' : cause)),
    shows: liquidated,
  }),
  moves({
    name: 'take-profit-ignored',
    says: 'A position whose take profit was reached is shown as open',
    operations: ['leverSubmit'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (row['closed_by'] === 'take-profit') row['status'] = ContractStatus.open
      }),
    shows: gained,
  }),
  moves({
    name: 'liquidated-without-a-loss',
    says: 'A liquidated position shows no loss',
    operations: ['leverSubmit'],
    http: () =>
      field('leverMyTrade', 'fact_profits', (profit, row) =>
        row['closed_by'] === 'liquidation' ? '0.00000000' : profit,
      ),
    shows: liquidated,
  }),
  moves({
    name: 'halt-is-a-word',
    says: 'A market that is halted still takes options',
    operations: ['microtradeSubmit'],
    http: ({ control }) =>
      despite(
        'microtradeSubmit',
        ({ reason }) => reason === 'market-closed',
        async (request, next) => {
          await control('marketResume', { symbol: 'BTC/USDT' })
          const answer = await next(request)
          await control('marketHalt', { symbol: 'BTC/USDT' })
          return answer
        },
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.world.haltMarket('BTC/USDT')
      return ask('microtradeSubmit', {
        match_id: '1',
        currency_id: '3',
        type: '1',
        seconds: '60',
        number: '10',
      })
    },
  }),
]
