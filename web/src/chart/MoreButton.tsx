import { useState } from 'react'
import { useT } from '../i18n/translate.ts'
import { IconLink } from '../kit/IconLink.tsx'
import button from '../kit/IconButton.module.css'
import { klinePath } from '../market/paths.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import styles from './MarketHead.module.css'
import type { MoreSheetProps } from './MoreSheet.tsx'

const MoreSheet = onDemand(async () => (await import('./MoreSheet.tsx')).MoreSheet)

/** End of the head of a trade screen: a link to the chart, and a button for what a trade seldom needs. */
export function MoreButton(props: Omit<MoreSheetProps, 'open' | 'onClose'>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  return (
    <>
      <span className={styles.chart}>
        <IconLink icon="chart" label={t('trade.chart')} to={klinePath(props.market.symbol)} />
      </span>
      <button
        type="button"
        aria-label={t('help.more')}
        aria-haspopup="dialog"
        className={button.button}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <path
            stroke="currentColor"
            strokeWidth={2.4}
            strokeLinecap="round"
            d="M6 12h.01M12 12h.01M18 12h.01"
          />
        </svg>
      </button>
      {ever && <MoreSheet {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
