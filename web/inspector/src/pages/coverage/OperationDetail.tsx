import { Link } from 'react-router-dom'
import { operations } from '#generated/operations.ts'
import { isKeyOf } from '#domain/records.ts'
import { addressOf, useWorld } from '../../data/world.ts'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Table } from '../../kit/Table.tsx'
import styles from './Coverage.module.css'
import type { ControlAnswer } from '#sdk/control/control.ts'

export type OperationCoverage = ControlAnswer<'coverage'>['list'][number]

/** Returns the answer shapes and refusals that have not occurred yet. */
export const lacksOf = ({ branches, reasons }: OperationCoverage): readonly string[] =>
  [...branches, ...reasons].filter(({ count }) => count === 0).map(({ name }) => name)

interface OperationDetailProps {
  readonly of: OperationCoverage
  /** Address of the list. */
  readonly back: string
}

/** Count of each answer of one operation. */
export function OperationDetail({ of: { operation, branches, reasons }, back }: OperationDetailProps) {
  const world = useWorld()
  const place = isKeyOf(operations, operation) ? operations[operation] : undefined
  return (
    <Panel title={operation} actions={<BackLink to={back} />}>
      {place && (
        <p className={styles.note}>
          {place.method} {place.path}
        </p>
      )}
      <Counts title="Answer variant" counts={branches} />
      {reasons.length > 0 && <Counts title="Refusal" counts={reasons} />}
      <Link to={addressOf(world, 'requests', new URLSearchParams({ operation }))} className={styles.link}>
        Requests of this operation
      </Link>
    </Panel>
  )
}

interface CountsProps {
  readonly title: string
  readonly counts: OperationCoverage['branches']
}

function Counts({ title, counts }: CountsProps) {
  return (
    <Table
      label={title}
      columns={[{ title }, { title: 'Times', figure: true }]}
      rows={counts.map(({ name, count }) => ({ key: name, cells: [name, count === 0 ? '–' : count] }))}
    />
  )
}
