import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { decimalText, units } from '#domain/decimalText.ts'
import { format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Level } from '../../../market/bookLevels.ts'
import { useBook } from '../../../market/live/book.ts'
import { useDeepBook } from '../../../market/live/deepBook.ts'
import type { Market } from '#sdk/model/market.ts'
import styles from './Depth.module.css'
import { depthShape } from './depthShape.ts'

/**
 * Picture of the book: the amount available at each price or better. A tick writes paths and texts and renders nothing.
 */
export function Depth({ market }: { readonly market: Market }) {
  const t = useT()
  const book = useDeepBook(market.symbol, useBook(market.symbol))
  const root = useRef<HTMLElement>(null)
  useEffect(
    () =>
      effect(() => {
        const [bids, asks] = [book.bids.value, book.asks.value]
        const shape = depthShape(bids, asks)
        const f = format.value
        if (!shape) return
        const price = (value: number) => f.price(value.toFixed(market.pricePlaces ?? 4), market.pricePlaces)
        const texts = {
          bids: f.compact(total(bids)),
          asks: f.compact(total(asks)),
          low: price(shape.low),
          middle: price(shape.middle),
          high: price(shape.high),
        }
        for (const [name, text] of Object.entries(texts)) {
          const place = root.current?.querySelector(`[data-text=${name}]`)
          if (place) place.textContent = text
        }
        for (const side of ['bids', 'asks'] as const)
          root.current?.querySelector(`[data-side=${side}]`)?.setAttribute('d', shape[side])
        root.current
          ?.querySelector('svg')
          ?.setAttribute('aria-label', t('book.depthOf', { ...texts, coin: market.base }))
      }),
    [book, market, t],
  )
  const text = (name: string) => <span data-text={name}>—</span>
  return (
    <section ref={root} className={styles.depth} aria-label={t('book.depth')}>
      <p className={styles.line}>
        <span className={styles.bids}>
          {t('book.bids')} {text('bids')} {market.base}
        </span>
        <span className={styles.asks}>
          {t('book.asks')} {text('asks')} {market.base}
        </span>
      </p>
      <svg
        className={styles.picture}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('book.depth')}
      >
        <path data-side="bids" className={styles.bids} />
        <path data-side="asks" className={styles.asks} />
      </svg>
      <p className={styles.line} aria-hidden="true">
        {text('low')}
        {text('middle')}
        {text('high')}
      </p>
    </section>
  )
}

const total = (levels: readonly Level[]) =>
  decimalText(levels.reduce((sum, { amount }) => sum + units(amount), 0n))
