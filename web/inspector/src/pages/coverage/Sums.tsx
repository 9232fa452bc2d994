import { Progress } from '../../../../src/kit/Progress.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useControl } from '../../data/useControl.ts'
import { Panel, Panels } from '../../kit/Panel.tsx'
import styles from './Coverage.module.css'

type Report = ControlAnswer<'coverage'>

/** Totals of the coverage. */
export function Sums({ report }: { readonly report: Report }) {
  const { data: fidelity } = useControl('fidelity', {})
  return (
    <Panels>
      <Sum title="Operations answered" sum={report.operations} />
      <Sum title="Answer variants" sum={report.branches} />
      <Sum title="Refusals" sum={report.reasons} />
      {fidelity && (
        <Panel title="Handlers">
          <p className={styles.note}>
            {fidelity.score} % of the operations have a handler, the others answer by example.{' '}
            {fidelity.served} % of the requests to this process were answered by one.
          </p>
        </Panel>
      )}
    </Panels>
  )
}

function Sum({ title, sum: { met, of } }: { readonly title: string; readonly sum: Report['branches'] }) {
  const text = `${met} of ${of}`
  return (
    <Panel title={title}>
      <p>{text}</p>
      <Progress label={title} value={of === 0 ? 100 : (met / of) * 100} text={text} />
    </Panel>
  )
}
