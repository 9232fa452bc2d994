import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { toast } from '../feedback/toast.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './PairButton.module.css'

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
  const named = useSearchParams()[0].get('symbol')?.toUpperCase()
  const shown = market?.symbol
  // A link may name a market that does not exist here. Warn the user that another one is shown.
  useEffect(() => {
    if (named && shown && named !== shown) toast(t('market.unknown', { named, shown }), 'bad')
  }, [named, shown, t])
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
