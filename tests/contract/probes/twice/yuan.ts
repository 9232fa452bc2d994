import { format, mulDown, parse } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { apart } from '../../core/money/apart.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow, type Row } from '../../core/rows.ts'

const operations = ['walletList', 'walletDetail', 'currencyUserCurrencyList'] as const

/** A price differs by less than one part of this, and by the rounding of both prices. */
const rateMiss = 1_000n
const roundings = 10n

export const yuan: Probe = {
  name: 'twice.yuan',
  rules: ['S3.04'],
  closes: 'shown-twice',
  says: 'The price of each currency in CNY is its price in USDT at the rate of USDT',
  effect: 'read',
  subjects: operations,
  run: async (trial, watch) => {
    const list = await trial.send('walletList')
    const balances = succeeded<'walletList'>(list).message.change_wallet.balance
    const rate = units(balances.find(({ currency }) => currency === usdt)?.cny_price ?? '0')
    const [cheapest] = balances.toSorted((a, b) => (parse(a.usdt_price) < parse(b.usdt_price) ? -1 : 1))
    const answers: Readonly<Record<(typeof operations)[number], Exchange>> = {
      walletList: list,
      walletDetail: await trial.send('walletDetail', {
        fields: { currency: cheapest?.currency ?? usdt, type: 'change' },
      }),
      currencyUserCurrencyList: await trial.send('currencyUserCurrencyList'),
    }
    await watch.each(operations, async (operation) => {
      const exchange = answers[operation]
      succeeded(exchange)
      const wrong = pricesIn(exchange.answer?.json).find(
        ({ dollars, yuan: shown }) =>
          apart(mulDown(dollars, rate), shown) > mulDown(dollars, rate) / rateMiss + roundings,
      )
      const { dollars = 0n, yuan: shown = 0n } = wrong ?? {}
      const sentence = `a price of ${format(dollars)} USDT is shown as ${format(shown)} CNY, and 1 USDT as ${format(rate)}`
      watch.expect(wrong === undefined, operation, sentence, exchange)
    })
  },
}

interface Prices {
  readonly dollars: bigint
  readonly yuan: bigint
}

/** Every pair of prices in an answer. */
function pricesIn(value: unknown): readonly Prices[] {
  if (Array.isArray(value)) return value.flatMap(pricesIn)
  if (!isRow(value)) return []
  return [...pairIn(value), ...Object.values(value).flatMap(pricesIn)]
}

function pairIn({ usdt_price: dollars, cny_price: shown }: Row): readonly Prices[] {
  return typeof dollars === 'string' && typeof shown === 'string'
    ? [{ dollars: units(dollars), yuan: units(shown) }]
    : []
}
