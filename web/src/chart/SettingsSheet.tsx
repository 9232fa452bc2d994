import { useState } from 'react'
import { Field } from '../forms/Field.tsx'
import { latinDigits } from '../forms/latinDigits.ts'
import { useT } from '../i18n/translate.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useValue } from '../platform/useValue.ts'
import {
  chartSettings,
  lengthsOf,
  longestLength,
  scales,
  setLengths,
  setScale,
  type Scale,
} from './chartSettings.ts'
import styles from './SettingsSheet.module.css'
import { studies, studyNames, type StudyName } from './studies/studies.ts'

const scaleNames = { plain: 'chart.plain', log: 'chart.log', percent: 'chart.percent' } as const

/** Sheet with the price scale and the length of each indicator. Changes are drawn as the user types. */
export function SettingsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT()
  const { scale } = useValue(chartSettings)
  return (
    <Sheet open={open} onClose={onClose} title={t('chart.settings')}>
      <div className={styles.settings}>
        <h3 className={styles.name}>{t('chart.scale')}</h3>
        <Segmented<Scale>
          label={t('chart.scale')}
          options={scales.map((value) => ({ value, label: t(scaleNames[value]) }))}
          value={scale}
          onChange={setScale}
        />
        {studyNames.map((name) => (
          <StudyLengths key={name} name={name} />
        ))}
      </div>
    </Sheet>
  )
}

function StudyLengths({ name }: { readonly name: StudyName }) {
  const t = useT()
  const lengths = lengthsOf(name, useValue(chartSettings))
  return (
    <fieldset className={styles.study}>
      <legend className={styles.name}>{name}</legend>
      {studies[name].lengths.map(({ label }, at) => (
        <LengthField
          key={at}
          label={t(label)}
          value={lengths[at] ?? 1}
          onChange={(value) => setLengths(name, lengths.with(at, value))}
        />
      ))}
    </fieldset>
  )
}

interface LengthFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function LengthField({ label, value, onChange }: LengthFieldProps) {
  const t = useT()
  const [text, setText] = useState(String(value))
  const isGood = (typed: string) =>
    /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= longestLength
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={text}
      error={isGood(text) ? undefined : t('chart.lengthRange', { most: longestLength })}
      onChange={({ target }) => {
        const typed = latinDigits(target.value)
        setText(typed)
        if (isGood(typed)) onChange(Number(typed))
      }}
      // Resets an invalid entry to the value that is drawn.
      onBlur={() => setText(String(value))}
    />
  )
}
