import { useState } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './PairButton.module.css'
import { useUnknownMarket } from './useUnknownMarket.ts'

// The sheet depends on Base UI's dialog, so it is loaded when it is first opened.
const MarketPicker = onDemand(async () => (await import('./MarketPicker.tsx')).MarketPicker)

interface PairButtonProps {
  readonly market: Market | undefined
  /** Returns whether this screen can show a market. */
  readonly fits: (market: Market) => boolean
  readonly onPick: (symbol: string) => void
}

/** Name of the market; a tap opens the sheet with all markets that fit. */
export function PairButton({ market, fits, onPick }: PairButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  useUnknownMarket(market?.symbol)
  return (
    <>
      <button
        type="button"
        className={styles.pair}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+P"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{market?.symbol ?? '—'}</span>
        <Icon name="down" size={16} className={styles.arrow} />
        <span className="visually-hidden">{t('market.pick')}</span>
      </button>
      {ever && (
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
      )}
    </>
  )
}
