import { useT } from '../../../i18n/translate.ts'
import { RunningOption } from './RunningOption.tsx'
import type { OptionTracker, Running } from './trackOptions.ts'

interface RunningOptionsProps {
  readonly running: readonly Running[]
  readonly tracker: OptionTracker
}

/** List of running options, ordered by their end. */
export function RunningOptions({ running, tracker }: RunningOptionsProps) {
  const t = useT()
  return (
    <section aria-label={t('option.running')}>
      <ul>
        {running.map((one) => (
          <RunningOption key={one.option.id} running={one} tracker={tracker} />
        ))}
      </ul>
    </section>
  )
}
