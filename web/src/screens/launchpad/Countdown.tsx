import { day, hour, minute, second } from '#domain/time.ts'
import { useServerNow } from '../../api/clock.ts'
import { useT } from '../../i18n/translate.ts'

interface CountdownProps {
  /** The end in ms of the backend's clock. */
  readonly to: number
}

/** Countdown such as `3 days 04:12:09`, by the backend's clock. */
export function Countdown({ to }: CountdownProps) {
  const t = useT()
  const left = Math.max(0, Math.ceil((to - useServerNow()) / second) * second)
  const days = Math.floor(left / day)
  const clock = [(left % day) / hour, (left % hour) / minute, (left % minute) / second]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  return <span role="timer">{days > 0 ? t('issue.daysClock', { n: days, clock }) : clock}</span>
}
