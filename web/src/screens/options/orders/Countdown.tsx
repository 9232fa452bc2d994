import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../i18n/translate.ts'
import { writeText } from '../../../platform/writeText.ts'
import styles from './Countdown.module.css'

interface CountdownProps {
  /** End time on the scale of `performance.now()`, in ms. */
  readonly endsAt: number
  readonly totalMs: number
  readonly onEnd?: () => void
}

const round = 2 * Math.PI * 20

/** Ring that empties. Each second writes one text and one stroke, and renders nothing. */
export function Countdown({ endsAt, totalMs, onEnd }: CountdownProps) {
  const t = useT()
  const text = useRef<HTMLSpanElement>(null)
  const ring = useRef<SVGCircleElement>(null)
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let over = false
    const paint = () => {
      const left = Math.max(0, endsAt - performance.now())
      const seconds = clock(Math.ceil(left / 1000))
      writeText(text.current, seconds)
      ring.current?.setAttribute('stroke-dashoffset', String(round * (1 - Math.min(1, left / totalMs))))
      if (left > 0 || over) return
      over = true
      end()
    }
    paint()
    const timer = setInterval(paint, 200)
    return () => clearInterval(timer)
  }, [endsAt, totalMs])

  return (
    <span className={styles.countdown} role="timer">
      <span className="visually-hidden">{t('option.timeLeft')}</span>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="20" className={styles.track} />
        <circle ref={ring} cx="22" cy="22" r="20" className={styles.ring} strokeDasharray={round} />
      </svg>
      <span ref={text} className={styles.text} />
    </span>
  )
}

function clock(seconds: number): string {
  if (seconds < 60) return String(seconds)
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}h`
}
