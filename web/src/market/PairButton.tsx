import { lazy, Suspense, useState } from 'react'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './PairButton.module.css'

// The sheet stands on Base UI's dialog: loaded when it is first opened.
const MarketPicker = lazy(() =>
  import('./MarketPicker.tsx').then((module) => ({ default: module.MarketPicker })),
)

interface PairButtonProps {
  readonly market: Market | undefined
  /** Which markets this screen can show. */
  readonly fits: (market: Market) => boolean
  readonly onPick: (symbol: string) => void
}

/** The name of the market; a tap opens the sheet with all that fit. */
export function PairButton({ market, fits, onPick }: PairButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever, setEver] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.pair}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setEver(true)
          setOpen(true)
        }}
      >
        <span className={styles.name}>{market?.symbol ?? '—'}</span>
        <Icon name="down" size={16} className={styles.arrow} />
        <span className="visually-hidden">{t('market.pick')}</span>
      </button>
      {ever && (
        <Suspense>
          <MarketPicker
            open={open}
            onClose={() => setOpen(false)}
            current={market?.symbol}
            fits={fits}
            onPick={(picked) => {
              setOpen(false)
              onPick(picked.symbol)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
