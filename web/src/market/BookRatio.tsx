import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Level } from './bookLevels.ts'
import type { Book } from './live/book.ts'
import styles from './BookRatio.module.css'

/** Share of bids in the total amount of the book. A tick writes two texts and the length of a bar. */
export function BookRatio({ book }: { readonly book: Book }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const bids = useRef<HTMLSpanElement>(null)
  const asks = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let shown: string | undefined
    return effect(() => {
      const percent = bidPercent(book.bids.value, book.asks.value)
      const f = format.value
      const text = percent === undefined ? '' : f.percent(percent, 0)
      if (!root.current || !bids.current || !asks.current || text === shown) return
      shown = text
      bids.current.textContent = text
      asks.current.textContent = percent === undefined ? '' : f.percent(100 - percent, 0)
      root.current.style.setProperty('--bids', `${percent ?? 50}%`)
    })
  }, [book])
  return (
    <div ref={root} className={styles.ratio}>
      <span className={styles.bids}>
        <span className="visually-hidden">{t('book.bids')} </span>
        <span ref={bids} />
      </span>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.asks}>
        <span className="visually-hidden">{t('book.asks')} </span>
        <span ref={asks} />
      </span>
    </div>
  )
}

/** A float is precise enough for a bar. */
function bidPercent(bids: readonly Level[], asks: readonly Level[]): number | undefined {
  const total = (levels: readonly Level[]) => levels.reduce((all, { amount }) => all + Number(amount), 0)
  const own = total(bids)
  const all = own + total(asks)
  return all === 0 ? undefined : Math.round((own / all) * 100)
}
