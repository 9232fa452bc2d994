import { unlockTime } from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import styles from './Timeline.module.css'

interface TimelineProps {
  readonly launch: Launch
  readonly now: number
}

/** Timeline of a launch: start, close, launch and unlock, past and future. */
export function Timeline({ launch, now }: TimelineProps) {
  const t = useT()
  const format = useFormat()
  const steps: readonly { readonly name: MessageId; readonly at: number }[] = [
    { name: 'issue.start', at: launch.opensAt },
    { name: 'issue.close', at: launch.closesAt },
    { name: 'issue.launch', at: launch.launchesAt },
    ...(launch.lockUpDays > 0
      ? [{ name: 'issue.unlock' as const, at: unlockTime(launch.launchesAt, launch.lockUpDays) }]
      : []),
  ]
  const current = steps.findIndex(({ at }) => at > now)
  return (
    <section className={styles.timeline}>
      <h2 className={styles.title}>{t('issue.timeline')}</h2>
      <ol>
        {steps.map(({ name, at }, index) => (
          <li
            key={name}
            className={styles.step}
            data-past={at <= now || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{t(name)}</span>
            <time dateTime={new Date(at).toISOString()}>{format.date(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
