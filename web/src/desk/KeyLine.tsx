import { useT } from '../i18n/translate.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './Keys.module.css'
import { singleKeys } from './useDeskKeys.ts'

interface KeyLineProps {
  /** Names of the two sides of the ticket. */
  readonly sides: readonly [buy: string, sell: string]
}

/** Reminder of the keys, at the foot of the ticket. */
export function KeyLine({ sides: [buy, sell] }: KeyLineProps) {
  const t = useT()
  if (!useValue(singleKeys)) return null
  const keys = [
    ['/', t('desk.find')],
    ['B', buy],
    ['S', sell],
    ['?', t('desk.help')],
  ] as const
  return (
    <p className={styles.line}>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
