import { useEffect, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import styles from './Stale.module.css'

interface StaleProps {
  /** Time of the data in ms: `query.dataUpdatedAt`, or that of the last socket message. */
  readonly at: number
  /** Age in ms from which the data counts as stale. */
  readonly afterMs?: number
  /** Shows a dot while the data is fresh. */
  readonly showLive?: boolean
}

/** Age of old data, which stays visible. */
export function Stale({ at, afterMs = 10_000, showLive = false }: StaleProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  if (at === 0) return null
  const age = now - at
  // Offline, the next price cannot arrive, however recent the last one is.
  const cutOff = showLive && !navigator.onLine
  if (age < afterMs && !cutOff) {
    return showLive ? <span className={styles.live}>{t('live.now')}</span> : null
  }
  return <span className={styles.stale}>{t('live.stale', { age: format.ago(age / 1000) })}</span>
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
