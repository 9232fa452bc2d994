import { marketChannels } from '#generated/socket.ts'
import { jsonOf, withJson } from './exchange.ts'
import { on } from './http.ts'
import { isRow } from './rows.ts'
import type { Variant } from './variants.ts'

const owner = { account: 'owner@exchange.example', password: 'a-good-one-7', fundPassword: '975310' }

/** An option of this many seconds. */
const time = (seconds: number, profitPercent: string, evenPercent: string, least: string) => ({
  seconds,
  profitPercent,
  evenPercent,
  least,
  most: '900',
})

const coin = (id: number, name: string, chain: string) => ({
  id,
  name,
  longName: name,
  chains: [chain],
  kinds: ['legal', 'change', 'lever', 'micro'] as const,
  minDeposit: '20',
  minWithdrawal: '15',
})

const market = (currency: number, basePrice: number) => ({
  id: 70 + currency,
  currency,
  category: 'digital' as const,
  priceScale: 1,
  amountScale: 5,
  minAmount: '0.0002',
  lotSize: '0.02',
  basePrice,
  volatility: 0.4,
  dailyVolume: 3_000,
  spreadSteps: 2,
  spot: true,
})

/** Message texts of a success or refusal, in other words of the same language. */
const reworded = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? `${text} (7)` : text)

/** Backends that follow the contract with other offers, users, clocks and words than the default world. */
export const otherBackends: readonly Variant[] = [
  {
    name: 'other-offers',
    says: 'Other fees, leverages, delivery times, plans, penalties and limits, and coins that are asked for',
    options: {
      world: {
        file: {
          rules: {
            spot: { feePercent: '0.25' },
            lever: { feePercent: '0.11', multiples: [5, 75], mostLots: 300, presets: [2] },
            option: { feePercent: '1.5', times: [time(45, '12.5', '33', '25'), time(90, '17', '66', '40')] },
            penalty: { rule: 'daily-interest' },
            redemption: 'automatic',
            withdrawals: { perDay: 7 },
          },
          products: [
            { id: 6, currency: 3, days: 21, dailyRate: '0.7', least: '250', penaltyRate: '1.2' },
            { id: 8, currency: 3, days: 60, dailyRate: '0.9', least: '300', penaltyRate: '2' },
          ],
        },
      },
    },
  },
  {
    name: 'few-offers',
    says: 'Three markets with few decimals, one plan and no launch',
    options: {
      world: {
        file: {
          currencies: [
            coin(3, 'USDT', 'ERC20'),
            coin(1, 'BTC', 'OMNI'),
            coin(2, 'ETH', 'ERC20'),
            coin(10, 'SOL', 'ERC20'),
          ],
          markets: [market(1, 9_000), market(2, 800), market(10, 30)],
          products: [{ id: 3, currency: 3, days: 10, dailyRate: '0.2', least: '60', penaltyRate: '0.3' }],
          issues: [],
        },
      },
    },
  },
  {
    name: 'other-people',
    says: 'No demo user, but another account with another invitation code',
    options: {
      account: owner,
      invitation: 'OWNER777',
      world: {
        file: {
          users: [
            {
              ...owner,
              inviteCode: 'OWNER777',
              identity: 'basic',
              name: 'Olu Adeyemi',
              balances: (['change', 'lever', 'micro'] as const).map((kind) => ({
                currency: 3,
                kind,
                amount: '20000',
              })),
            },
          ],
        },
      },
    },
  },
  {
    name: 'clock-ahead',
    says: 'A live backend whose Date header is three seconds ahead of its records',
    options: { control: 'hidden', world: { isLive: true } },
    http: () =>
      on('*', async (request, next) => {
        const answer = await next(request)
        const date = new Date(Date.now() + 3_000).toUTCString()
        return { ...answer, headers: { ...answer.headers, date } }
      }),
  },
  {
    name: 'other-words',
    says: 'Every message has other words',
    http: () =>
      on('*', async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        if (!isRow(json) || json['type'] === 'ok') return answer
        const { message, msg, ...rest } = json
        return withJson(answer, {
          ...rest,
          ...(message !== undefined && { message: reworded(message) }),
          ...(msg !== undefined && { msg: reworded(msg) }),
        })
      }),
  },
  {
    name: 'late-messages',
    says: 'Events of an account arrive four seconds late, as on a slow machine',
    options: { timeoutMs: 30_000 },
    socket: () => ({
      toClient: (message, client) => {
        if (marketChannels.some((channel) => channel === message.event)) return [message]
        setTimeout(() => {
          client.send(message)
        }, 4_000).unref()
        return []
      },
    }),
  },
  {
    name: 'late-trades',
    says: 'Trades arrive a moment after the prices of their tick',
    socket: () => ({
      toClient: (message, client) => {
        if (message.event !== 'match_trade') return [message]
        setTimeout(() => {
          client.send(message)
        }, 300).unref()
        return []
      },
    }),
  },
  {
    name: 'slow-sockets',
    says: 'Everything on a socket arrives two seconds late',
    socket: () => ({ delayMs: 2_000 }),
  },
]
