import { parse, format } from '#domain/decimal.ts'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useControl } from '../../data/useControl.ts'
import { amountOf } from '../../kit/figures.ts'
import { Nothing, Panel } from '../../kit/Panel.tsx'
import { Table } from '../../kit/Table.tsx'
import styles from './Ledger.module.css'

const columns = [
  { title: 'Currency' },
  { title: 'Holder' },
  { title: 'Account' },
  { title: 'Available', figure: true },
  { title: 'Frozen', figure: true },
]

type Total = ControlAnswer<'ledgerTotals'>[number]

/** Totals of all accounts by currency, which must balance to zero. */
export function Totals() {
  const { data } = useControl('ledgerTotals', {})
  if (!data) return null
  const byCurrency = Array.from(Map.groupBy(data, ({ currency }) => currency))
  return (
    <Panel title="Totals">
      {data.length === 0 && <Nothing>No entries yet.</Nothing>}
      {byCurrency.map(([currency, totals]) => {
        const sum = sumOf(totals)
        return (
          <div key={currency} className={styles.currency}>
            <Table
              label={`Totals of ${currency}`}
              columns={columns}
              rows={totals.map((one) => ({
                key: `${one.holder} ${one.account}`,
                cells: [currency, one.holder, one.account, amountOf(one.available), amountOf(one.frozen)],
              }))}
            />
            <p className={styles.note}>
              {sum === 0n ? `${currency} adds up to zero.` : `${currency} is off by ${format(sum)}.`}
            </p>
          </div>
        )
      })}
    </Panel>
  )
}

const sumOf = (totals: readonly Total[]): bigint =>
  totals.reduce((sum, { available, frozen }) => sum + parse(available) + parse(frozen), 0n)
