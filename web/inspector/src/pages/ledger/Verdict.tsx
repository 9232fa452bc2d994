import { Facts } from '../../../../src/kit/Facts.tsx'
import { Button } from '../../../../src/kit/Button.tsx'
import { useControl } from '../../data/useControl.ts'
import { Panel } from '../../kit/Panel.tsx'
import styles from './Ledger.module.css'

/** Result of the ledger check; run on request, because it reads the whole ledger. */
export function Verdict() {
  const { data, isFetching, refetch } = useControl('ledger', {}, { every: 0 })
  if (!data) return null
  const { balanced, currencies, negative, frozen_mismatch, posting_mismatch } = data
  return (
    <Panel
      title="Check"
      actions={
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      <p className={styles.verdict} data-balanced={balanced}>
        {balanced ? 'The ledger is balanced.' : 'The ledger is not balanced.'}
      </p>
      <Facts
        rows={[
          {
            label: 'Currencies that do not sum to zero',
            value: `${currencies.filter(({ sum }) => Number(sum) !== 0).length} of ${currencies.length}`,
          },
          { label: 'Balances below zero', value: negative },
          { label: 'Frozen amounts without a pending record', value: frozen_mismatch },
          { label: 'Balances that differ from their entries', value: posting_mismatch },
        ]}
      />
    </Panel>
  )
}
