import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import { useCommand } from '../../data/useControl.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { amountOf } from '../../kit/figures.ts'
import { Field, Fields } from '../../kit/Field.tsx'
import styles from './Market.module.css'

/** Form for a spot order from an anonymous counterparty. */
export function StrangersOrder({ symbol }: { readonly symbol: string }) {
  const { busy, run } = useCommand()
  const [amount, setAmount] = useState('')
  const [price, setPrice] = useState('')
  const place = (side: 'buy' | 'sell') =>
    run(async (ask) => {
      const { status, filled } = await ask('marketOrder', {
        symbol,
        side,
        amount,
        ...(price !== '' && { price }),
      })
      return `Counterparty order: ${status}, ${amountOf(filled)} filled`
    })
  return (
    <Panel title="Order from a counterparty">
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Fields>
          <Field
            label={`Amount of ${symbol.split('/')[0] ?? ''}`}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value.trim())}
          />
          <Field
            label="Limit"
            placeholder="at market"
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice(target.value.trim())}
          />
        </Fields>
        <Actions>
          <Button look="buy" disabled={amount === ''} busy={busy} onClick={() => place('buy')}>
            Buy
          </Button>
          <Button look="sell" disabled={amount === ''} busy={busy} onClick={() => place('sell')}>
            Sell
          </Button>
        </Actions>
      </form>
    </Panel>
  )
}
