import { Facts } from '../../../../src/kit/Facts.tsx'
import { textOfError } from '../../data/control.ts'
import { useControl } from '../../data/useControl.ts'
import { useAddressField } from '../../data/world.ts'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { Json } from '../../kit/Code.tsx'
import { Tick } from '../../kit/Field.tsx'
import { Nothing, Panel } from '../../kit/Panel.tsx'
import { timeOf, wallTimeOf } from '../../kit/figures.ts'
import { Repeat } from './Repeat.tsx'
import { WhyRefused } from './WhyRefused.tsx'
import styles from './RequestDetail.module.css'

interface RequestDetailProps {
  readonly id: number
  /** Address of the list. */
  readonly back: string
}

/** One request with its answer and the reason for it. */
export function RequestDetail({ id, back }: RequestDetailProps) {
  const [shown, setShown] = useAddressField('secrets')
  const secrets = shown === 'yes'
  const { data, error } = useControl('requestShow', { id, secrets }, { every: 0 })
  if (error) return <Nothing>{textOfError(error)}</Nothing>
  if (!data) return null
  const { request, headers, query = {}, form, file, answer } = data
  return (
    <>
      <Panel
        title={request.operation || `${request.method} ${request.path}`}
        actions={<BackLink to={back} />}
      >
        <Facts
          rows={[
            { label: 'Request', value: `${request.method} ${request.path}` },
            { label: 'Time', value: wallTimeOf(request.wall_at) },
            { label: 'World time', value: timeOf(request.at) },
            { label: 'Duration', value: `${request.ms} ms` },
            { label: 'HTTP status', value: request.status === 0 ? 'cut off' : request.status },
            ...(request.user_id === undefined ? [] : [{ label: 'User', value: request.user_id }]),
            ...(request.faults.length === 0 ? [] : [{ label: 'Faults', value: request.faults.join(', ') }]),
          ]}
        />
        {request.violations.map((violation) => (
          <p key={violation} className={styles.violation}>
            {violation}
          </p>
        ))}
      </Panel>
      {(request.type !== 'ok' || request.faults.length > 0) && (
        <WhyRefused request={request} answer={answer} />
      )}
      {headers === undefined ? (
        <Nothing>Request and answer are no longer kept.</Nothing>
      ) : (
        <>
          <Repeat shown={data} />
          <Panel
            title="Asked"
            actions={
              <Tick
                label="Show secrets"
                checked={secrets}
                onChange={({ target }) => setShown(target.checked ? 'yes' : '')}
              />
            }
          >
            {Object.keys(query).length > 0 && <Json label="Query" value={query} />}
            {form !== undefined && <Json label="Request body" value={form} />}
            {file !== undefined && <Json label="File" value={file} />}
            <Json label="Headers" value={headers} />
          </Panel>
          <Panel title="Answered">
            <Json label="Response body" value={answer} />
          </Panel>
        </>
      )}
    </>
  )
}
