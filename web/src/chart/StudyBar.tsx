import { useState, type ReactNode } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { useT } from '../i18n/translate.ts'
import { Chips } from '../kit/Chips.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useValue } from '../platform/useValue.ts'
import { chartSettings, switchStudy } from './chartSettings.ts'
import styles from './StudyBar.module.css'
import { studyNames } from './studies/studies.ts'

const SettingsSheet = onDemand(async () => (await import('./SettingsSheet.tsx')).SettingsSheet)

/** Toggles of the indicators, and a button for their settings. */
export function StudyBar({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const { shown } = useValue(chartSettings)
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  return (
    <div className={styles.bar}>
      <div className={styles.switches}>
        <Chips
          look="scroll"
          label={t('chart.studies')}
          options={studyNames.map((name) => ({ value: name, label: name }))}
          chosen={shown}
          onTap={switchStudy}
        />
      </div>
      {children}
      <IconButton
        icon="settings"
        label={t('chart.settings')}
        aria-haspopup="dialog"
        className={styles.icon}
        onClick={() => setOpen(true)}
      />
      {ever && <SettingsSheet open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
