import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlInput } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { Choice, Field, Fields, Tick } from '../../kit/Field.tsx'
import styles from './Market.module.css'

const ways = [
  { value: 'percent', label: 'by percent' },
  { value: 'to', label: 'to a price' },
] as const
const spans = [
  { value: '0', label: 'one tick' },
  { value: '60000', label: '1 minute' },
  { value: '600000', label: '10 minutes' },
  { value: '3600000', label: '1 hour' },
  { value: '86400000', label: '1 day' },
]

type Steering = 'marketMove' | 'marketGap' | 'marketPin' | 'marketHalt' | 'marketResume'

/** Form that moves, holds or halts the price. */
export function Steer({ symbol }: { readonly symbol: string }) {
  const { busy, run } = useCommand()
  const [way, setWay] = useState<(typeof ways)[number]['value']>('percent')
  const [goal, setGoal] = useState('')
  const [over, setOver] = useState('60000')
  const [hold, setHold] = useState(false)
  const [advance, setAdvance] = useState(true)
  const target = way === 'percent' ? { percent: Number(goal) } : { to: goal }
  const steer = (operation: Steering, done: string, more: object = {}) =>
    run(async (ask) => {
      const input: ControlInput<Steering> = { symbol, advance, ...more }
      await ask(operation, input)
      return `${done}: ${symbol}`
    })
  return (
    <Panel title="Steer the price">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          steer('marketMove', 'Moving', { ...target, over: Number(over), hold })
        }}
      >
        <Fields>
          <Choice
            label="Way"
            options={ways}
            value={way}
            onChange={({ target: { value } }) => setWay(value === 'to' ? 'to' : 'percent')}
          />
          <Field
            label={way === 'percent' ? 'Percent (negative is down)' : 'Price'}
            inputMode="decimal"
            required
            pattern={way === 'percent' ? '-?[0-9]+([.][0-9]{1,4})?' : '[0-9]+([.][0-9]{1,8})?'}
            value={goal}
            onChange={({ target: { value } }) => setGoal(value.trim())}
          />
          <Choice
            label="Over"
            options={spans}
            value={over}
            onChange={({ target: { value } }) => setOver(value)}
          />
        </Fields>
        <div className={styles.ticks}>
          <Tick
            label="Hold that price"
            checked={hold}
            onChange={({ target: { checked } }) => setHold(checked)}
          />
          <Tick
            label="Advance the clock until it is reached"
            checked={advance}
            onChange={({ target: { checked } }) => setAdvance(checked)}
          />
        </div>
        <Actions>
          <Button type="submit" busy={busy}>
            Move
          </Button>
          <Button look="quiet" disabled={goal === ''} onClick={() => steer('marketGap', 'Gap', target)}>
            Gap
          </Button>
          <Button look="quiet" onClick={() => steer('marketPin', 'Pinned')}>
            Pin
          </Button>
          <Button look="danger" onClick={() => steer('marketHalt', 'Halted')}>
            Halt
          </Button>
          <Button look="quiet" onClick={() => steer('marketResume', 'Resumed')}>
            Resume
          </Button>
          <Button look="quiet" onClick={() => steer('marketResume', 'Resumed', { seeded: true })}>
            Resume the generated prices
          </Button>
        </Actions>
      </form>
    </Panel>
  )
}
