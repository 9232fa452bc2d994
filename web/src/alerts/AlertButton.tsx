import { lazy, Suspense, useState } from 'react'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { alerts } from './alerts.ts'
import styles from './AlertButton.module.css'

const AlertSheet = lazy(() => import('./AlertSheet.tsx').then((part) => ({ default: part.AlertSheet })))

/** The bell of a market, coloured while an alert is set. */
export function AlertButton({ market }: { readonly market: Market }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever, setEver] = useState(false)
  const waits = useValue(alerts).some((alert) => alert.symbol === market.symbol && !alert.reachedAt)
  return (
    <>
      <IconButton
        icon="bell"
        label={t('alert.of', { symbol: market.symbol })}
        aria-haspopup="dialog"
        data-waits={waits || undefined}
        className={styles.bell}
        onClick={() => {
          setEver(true)
          setOpen(true)
        }}
      />
      {ever && (
        <Suspense>
          <AlertSheet market={market} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
