import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { useT } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './PullToRefresh.module.css'

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
  readonly busy: boolean
  readonly children: ReactNode
}

const triggerPx = 64

/**
 * Refetches everything when the user pulls down at the top. The button in the page's header does the same with a tap.
 */
export function PullToRefresh({ onRefresh, busy, children }: PullToRefreshProps) {
  const t = useT()
  const start = useRef<number | undefined>(undefined)
  const [pull, setPull] = useState(0)

  function begin(event: TouchEvent<HTMLElement>) {
    const scroller = event.currentTarget.closest('main')
    start.current = scroller?.scrollTop === 0 && !busy ? event.touches[0]?.clientY : undefined
  }
  function move(event: TouchEvent<HTMLElement>) {
    if (start.current === undefined) return
    const distance = (event.touches[0]?.clientY ?? 0) - start.current
    // Follows the finger at half speed, like a spring.
    setPull(Math.max(0, Math.min(distance / 2, triggerPx * 1.5)))
  }
  function end() {
    start.current = undefined
    if (pull >= triggerPx) void onRefresh()
    setPull(0)
  }

  const shown = busy ? triggerPx / 1.6 : pull
  return (
    <div className={styles.area} onTouchStart={begin} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div
        className={styles.sign}
        style={{ height: shown }}
        data-moving={pull > 0 || undefined}
        aria-hidden="true"
      >
        {shown > 8 && (
          <span className={styles.text}>
            <Icon name="refresh" size={18} className={busy ? styles.turning : undefined} />
            {busy ? t('pull.working') : pull >= triggerPx ? t('pull.ready') : t('action.refresh')}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
