import { useEffect, useState } from 'react'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { timeOf } from '../../kit/figures.ts'
import styles from './Face.module.css'

interface FaceProps {
  readonly clock: ControlAnswer<'clock'>
  /** The time of that answer, in ms of this machine. */
  readonly fetchedAt: number
}

/** Current time of the world's clock, extrapolated between two reads. */
export function Face({ clock: { now, mode, rate }, fetchedAt }: FaceProps) {
  const [here, setHere] = useState(fetchedAt)
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const since = mode === 'running' ? Math.max(0, here - fetchedAt) * rate : 0
  return (
    <div>
      <time className={styles.face}>{timeOf(now + since)}</time>
      <p className={styles.state}>
        {mode === 'frozen' ? 'UTC, frozen' : `UTC, running${rate === 1 ? '' : ` ${rate} times as fast`}`}
      </p>
    </div>
  )
}
