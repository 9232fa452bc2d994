import { useState } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { alerts, waits } from './alerts.ts'
import styles from './AlertButton.module.css'

const AlertSheet = onDemand(async () => (await import('./AlertSheet.tsx')).AlertSheet)

/** Button that opens the alerts of a market; coloured while an alert is set. */
export function AlertButton({ market }: { readonly market: Market }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const isSet = useValue(alerts).some((alert) => alert.symbol === market.symbol && waits(alert))
  return (
    <>
      <IconButton
        icon="alarm"
        label={t('alert.of', { symbol: market.symbol })}
        aria-haspopup="dialog"
        data-waits={isSet || undefined}
        className={styles.bell}
        onClick={() => setOpen(true)}
      />
      {ever && <AlertSheet market={market} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
