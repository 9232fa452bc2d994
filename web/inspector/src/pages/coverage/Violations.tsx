import { useControl } from '../../data/useControl.ts'
import { Code } from '../../kit/Code.tsx'
import { Panel } from '../../kit/Panel.tsx'

/** Violations of the contract by this process. */
export function Violations() {
  const { data } = useControl('violations', {})
  if (!data) return null
  return (
    <Panel title="Violations">
      <p>
        {data.count === 0 ? 'No contract violations.' : `${data.count} contract violations, latest first.`}
      </p>
      {data.latest.toReversed().map(({ kind, subject, detail }, index) => (
        <Code key={`${index} ${subject}`} label={`${kind} ${subject}`}>
          {`${kind} ${subject}\n${detail}`}
        </Code>
      ))}
    </Panel>
  )
}
