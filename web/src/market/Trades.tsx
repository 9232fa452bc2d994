import { computed, effect } from '@preact/signals-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { Trade } from '#sdk/model/trade.ts'
import { format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useValue } from '../platform/useValue.ts'
import { writeText } from '../platform/writeText.ts'
import { useTrades } from './live/trades.ts'
import styles from './Trades.module.css'

/** List of the latest trades. A trade writes into existing rows and renders nothing. */
export function Trades({ market, rows = 20 }: { readonly market: Market; readonly rows?: number }) {
  const t = useT()
  const body = useRef<HTMLTableSectionElement>(null)
  const trades = useTrades(market.symbol)
  const isEmpty = useValue(useMemo(() => computed(() => trades.value.length === 0), [trades]))
  useEffect(
    () =>
      effect(() => {
        const sides = { buy: ` ${t('trade.buy')}`, sell: ` ${t('trade.sell')}` }
        for (const [index, row] of Array.from(body.current?.rows ?? []).entries())
          writeTrade(row, trades.value[index], market, sides)
      }),
    [t, market, trades, rows, isEmpty],
  )
  if (isEmpty) return <Skeleton rows={8} height={28} />
  return (
    <table className={styles.trades}>
      <caption className="visually-hidden">{t('trades.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trades.time')}</th>
          <th scope="col">{t('market.last')}</th>
          <th scope="col">{t('book.amountIn', { coin: market.base })}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {Array.from({ length: rows }, (_, index) => (
          <tr key={index} hidden>
            <td />
            <td className={styles.price}>
              <span />
              <span className="visually-hidden" />
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function writeTrade(
  row: HTMLTableRowElement,
  trade: Trade | undefined,
  market: Market,
  sides: Readonly<Record<Trade['side'], string>>,
): void {
  row.hidden = trade === undefined
  const [time, price, amount] = row.cells
  if (!trade || !time || !price || !amount) return
  const { date, price: priceText } = format.value
  price.dataset.side = trade.side
  writeText(time, date(trade.at, 'time'))
  writeText(price.children[0], priceText(trade.price, market.pricePlaces))
  writeText(price.children[1], sides[trade.side])
  writeText(amount, priceText(trade.amount, market.amountPlaces))
}
