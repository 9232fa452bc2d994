import { useT } from '../../../i18n/translate.ts'
import { RunningOption } from './RunningOption.tsx'
import styles from './RunningOption.module.css'
import type { OptionTracker, Running } from './trackOptions.ts'

interface RunningOptionsProps {
  readonly running: readonly Running[]
  /** The symbol on the screen. */
  readonly here: string
  readonly tracker: OptionTracker
}

/** List of running options, ordered by their end. */
export function RunningOptions({ running, here, tracker }: RunningOptionsProps) {
  const t = useT()
  return (
    <section aria-label={t('option.running')} data-running>
      <ul className={styles.list}>
        {running.map((one) => (
          <RunningOption
            key={one.option.id}
            running={one}
            isHere={one.option.symbol === here}
            tracker={tracker}
          />
        ))}
      </ul>
    </section>
  )
}
