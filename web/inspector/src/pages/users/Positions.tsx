import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { amountOf } from '../../kit/figures.ts'
import { confirm } from '../../kit/ConfirmDialog.tsx'
import { PlainRow, Rows } from '../../kit/Rows.tsx'

interface PositionsProps {
  readonly account: string
  readonly positions: ControlAnswer<'userShow'>['positions']
}

/** Contract positions and orders; open positions can be liquidated. */
export function Positions({ account, positions }: PositionsProps) {
  const { busy, run } = useCommand()
  if (positions.length === 0) return null
  const liquidate = async (id?: number) => {
    const question = id === undefined ? 'Liquidate every open position?' : `Liquidate position ${id}?`
    if (!(await confirm(question, 'Liquidate'))) return
    run(async (ask) => {
      const closed = await ask('userLiquidate', { account, ...(id !== undefined && { id }) })
      return `Liquidated: ${closed.join(', ') || 'none was open'}`
    })
  }
  return (
    <Panel title="Contracts">
      <Rows label="Positions">
        {positions.map((one) => (
          <PlainRow
            key={one.id}
            title={`${one.symbol} ${one.side}, ${one.lots} ${one.lots === 1 ? 'lot' : 'lots'}, ${one.leverage} ×`}
            note={[
              `id ${one.id}`,
              one.state === 'open' ? `opened at ${amountOf(one.price)}` : `waits for ${amountOf(one.price)}`,
              `margin ${amountOf(one.margin)}`,
              `profit ${amountOf(one.profit)}`,
              `liquidation at ${amountOf(one.liquidationPrice)}`,
              one.takeProfit !== undefined && `take profit ${amountOf(one.takeProfit)}`,
              one.stopLoss !== undefined && `stop loss ${amountOf(one.stopLoss)}`,
            ]
              .filter(Boolean)
              .join(', ')}
            end={
              one.state === 'open' && (
                <Button look="danger" busy={busy} onClick={() => void liquidate(one.id)}>
                  Liquidate
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {positions.length > 1 && (
        <Actions>
          <Button look="danger" busy={busy} onClick={() => void liquidate()}>
            Liquidate all
          </Button>
        </Actions>
      )}
    </Panel>
  )
}
