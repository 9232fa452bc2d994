import { signOf } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import styles from './Change.module.css'

interface GainProps {
  /** Decimal text, from zero up. */
  readonly value: string
  /** `value` as text with its sign, where other amounts decide on its places. */
  readonly text: string
}

/** Amount that was credited: looks and reads like a rise in `Change`. */
export function Gain({ value, text }: GainProps) {
  const t = useT()
  if (signOf(value) <= 0) return text
  return (
    <span className={styles.rise}>
      <span aria-hidden="true">▲ {text}</span>
      <span className="visually-hidden">{t('change.up', { value: text.replace('+', '') })}</span>
    </span>
  )
}
