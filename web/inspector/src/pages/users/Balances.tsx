import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { amountOf } from '../../kit/figures.ts'
import { Nothing, Panel } from '../../kit/Panel.tsx'
import { Table } from '../../kit/Table.tsx'
import { BalanceFields, emptyBalance } from './BalanceFields.tsx'
import styles from './Form.module.css'

interface BalancesProps {
  readonly account: string
  readonly balances: ControlAnswer<'userShow'>['balances']
}

const columns = [
  { title: 'Account' },
  { title: 'Currency' },
  { title: 'Available', figure: true },
  { title: 'Frozen', figure: true },
]

/** Balances of a user, and a form to credit more. */
export function Balances({ account, balances }: BalancesProps) {
  const [given, setGiven] = useState(emptyBalance)
  const { busy, run } = useCommand()
  const grant = () =>
    run(async (ask) => {
      await ask('userGrant', { account, balances: [given] })
      setGiven({ ...given, amount: '' })
      return `Granted: ${given.amount} ${given.currency}`
    })
  return (
    <Panel title="Balances">
      {balances.length === 0 ? (
        <Nothing>No balances yet.</Nothing>
      ) : (
        <Table
          label="Balances"
          columns={columns}
          rows={balances.map((one) => ({
            key: `${one.account} ${one.currency}`,
            cells: [one.account, one.currency, amountOf(one.available), amountOf(one.frozen)],
          }))}
        />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          grant()
        }}
      >
        <BalanceFields value={given} onChange={setGiven} required />
        <Button type="submit" look="quiet" busy={busy}>
          Grant
        </Button>
      </form>
    </Panel>
  )
}
