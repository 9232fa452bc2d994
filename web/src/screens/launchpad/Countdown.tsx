import { useServerNow } from '../../api/clock.ts'
import { useT } from '../../i18n/translate.ts'

interface CountdownProps {
  /** A moment of the backend's clock, in ms. */
  readonly to: number
}

/** `3 days 04:12:09`, by the backend's clock. */
export function Countdown({ to }: CountdownProps) {
  const t = useT()
  const seconds = Math.max(0, Math.ceil((to - useServerNow()) / 1000))
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return <span role="timer">{days > 0 ? t('issue.daysClock', { n: days, clock }) : clock}</span>
}
