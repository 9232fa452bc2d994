import { useState } from 'react'
import { AlertList } from '../../alerts/AlertList.tsx'
import { alerts } from '../../alerts/alerts.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { install, installOffer, isInstalled } from '../../offline/install.ts'
import { Row } from '../../kit/Row.tsx'
import { Sheet } from '../../kit/Sheet.tsx'

/** Row that opens the list of all price alerts. */
export function AlertsRow() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const waiting = useValue(alerts).filter((alert) => !alert.reachedAt).length
  return (
    <>
      <Row
        icon="bell"
        title={t('settings.alerts')}
        value={waiting || undefined}
        opens="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('settings.alerts')}>
        <AlertList />
      </Sheet>
    </>
  )
}

/** Row that installs the app; if the browser has no prompt, it explains the steps. */
export function InstallRow() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const offer = useValue(installOffer)
  if (isInstalled()) return null
  return (
    <>
      <Row
        icon="phone"
        title={t('settings.install')}
        note={t('settings.installNote')}
        opens="dialog"
        onClick={() => (offer ? void install() : setOpen(true))}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('settings.install')}>
        <p>{t('settings.installHow')}</p>
      </Sheet>
    </>
  )
}
