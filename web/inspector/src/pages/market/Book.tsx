import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { Field, Fields } from '../../kit/Field.tsx'
import styles from './Market.module.css'

/** Shape of the book's quotes. */
export function Book({ market }: { readonly market: ControlAnswer<'marketList'>[number] }) {
  const { symbol } = market
  const { busy, run } = useCommand()
  const [spread, setSpread] = useState(market.spread)
  const [liquidity, setLiquidity] = useState(String(market.liquidity))
  const quote = (how: object) =>
    run(async (ask) => {
      const after = await ask('marketBook', { symbol, ...how })
      setSpread(after.spread)
      setLiquidity(String(after.liquidity))
      return `Quoted: ${symbol}`
    })
  return (
    <Panel title="Book">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          quote({ spread, liquidity: Number(liquidity) })
        }}
      >
        <Fields>
          <Field
            label="Spread"
            inputMode="decimal"
            required
            value={spread}
            onChange={({ target }) => setSpread(target.value.trim())}
          />
          <Field
            label="Liquidity, % of normal"
            inputMode="numeric"
            required
            pattern="[0-9]+"
            value={liquidity}
            onChange={({ target }) => setLiquidity(target.value.trim())}
          />
        </Fields>
        <Actions>
          <Button type="submit" look="quiet" busy={busy}>
            Quote
          </Button>
          <Button look="quiet" onClick={() => quote({})}>
            Reset to the world file
          </Button>
        </Actions>
      </form>
    </Panel>
  )
}
