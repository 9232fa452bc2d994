import { useT } from '../../../i18n/translate.ts'
import { RunningOption } from './RunningOption.tsx'
import type { OptionTracker, Running } from './trackOptions.ts'

interface RunningOptionsProps {
  readonly running: readonly Running[]
  readonly tracker: OptionTracker
}

/** The options on their way, a row each; the one that ends first comes first. */
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
