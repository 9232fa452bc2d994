import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { reasons, type Reason } from '#generated/reasons.ts'
import { Facts } from '../../../../src/kit/Facts.tsx'
import { addressOf, useWorld } from '../../data/world.ts'
import { Code } from '../../kit/Code.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { contractPlace } from './contractPlace.ts'
import type { Entry } from './outcome.ts'
import styles from './RequestDetail.module.css'

interface WhyRefusedProps {
  readonly request: Entry
  readonly answer: unknown
}

const isReason = (reason: string): reason is Reason => Object.hasOwn(reasons, reason)

const envelopes: Readonly<Record<string, string>> = {
  '999': 'The operation requires a session, and the token of the request is not valid',
  '998': 'The operation requires a verified identity',
}

/** Rule behind a refusal, and its place in the contract. */
export function WhyRefused({ request, answer }: WhyRefusedProps) {
  const world = useWorld()
  const { operation, reason, type, faults } = request
  const { data: contract } = useQuery({
    queryKey: ['openapi.yaml'],
    queryFn: async () => (await fetch('/openapi.yaml')).text(),
    staleTime: Infinity,
  })
  const { message, field } = (answer ?? {}) as { readonly message?: unknown; readonly field?: unknown }
  const rule = isReason(reason) ? reasons[reason] : undefined
  const place =
    contract !== undefined && reason !== '' ? contractPlace(contract, operation, reason) : undefined
  const when = rule?.when ?? envelopes[type]
  return (
    <Panel title="Why it was refused">
      <Facts
        rows={[
          ...(typeof message !== 'string' ? [] : [{ label: 'Message', value: message }]),
          ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
          ...(typeof field === 'string' ? [{ label: 'Field', value: field }] : []),
          ...(when === undefined ? [] : [{ label: 'Rule', value: when }]),
          ...(rule === undefined ? [] : [{ label: 'Remedy', value: rule.do }]),
        ]}
      />
      {faults.length > 0 && (
        <p>
          Injected faults: {faults.join(', ')}.{' '}
          <Link to={addressOf(world, 'faults')} className={styles.back}>
            Show faults
          </Link>
        </p>
      )}
      {place && (
        <>
          <a href="/openapi.yaml" target="_blank" rel="noopener" className={styles.back}>
            openapi.yaml, line {place.line}
          </a>
          <Code label="In the contract">{place.excerpt}</Code>
        </>
      )}
    </Panel>
  )
}
