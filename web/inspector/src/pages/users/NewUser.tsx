import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlInput } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { useGo } from '../../data/world.ts'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { Choice, Field, Fields, Tick } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { BalanceFields, emptyBalance, type GivenBalance } from './BalanceFields.tsx'
import styles from './Form.module.css'
import { emptyOrder, OrderFields, orderOf, type GivenOrder } from './OrderFields.tsx'
import { emptyPosition, PositionFields, positionOf, type TypedPosition } from './PositionFields.tsx'
import { RepeatedFields } from './RepeatedFields.tsx'

const levels = (['none', 'basic', 'advanced'] as const).map((value) => ({ value, label: value }))
const blank = { account: '', password: '', fundPassword: '', invitedBy: '', name: '' }

/** Form for a user with everything they need; empty fields use the defaults of the control API. */
export function NewUser({ back }: { readonly back: string }) {
  const go = useGo()
  const { busy, run } = useCommand()
  const [given, setGiven] = useState(blank)
  const [identity, setIdentity] = useState<(typeof levels)[number]['value']>('none')
  const [card, setCard] = useState(false)
  const [address, setAddress] = useState('')
  const [balances, setBalances] = useState<readonly GivenBalance[]>([emptyBalance])
  const [orders, setOrders] = useState<readonly GivenOrder[]>([])
  const [positions, setPositions] = useState<readonly TypedPosition[]>([])
  const input = (name: keyof typeof blank) => ({
    value: given[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  const create = () =>
    run(async (ask) => {
      const form: ControlInput<'userCreate'> = {
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
        identity,
        card,
        ...(address !== '' && { address: { address } }),
        balances: balances.filter(({ amount }) => amount !== ''),
        orders: orders.map(orderOf),
        positions: positions.map(positionOf),
      }
      const { account, password } = await ask('userCreate', form)
      go(`users/${encodeURIComponent(account)}`)
      return `Created ${account}, password ${password}`
    })

  return (
    <Panel title="New user" actions={<BackLink to={back} />}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <Fields>
          <Field label="Account" placeholder="generated" {...input('account')} />
          <Field label="Password" placeholder="demo123456" {...input('password')} />
          <Field label="Fund password" placeholder="none" inputMode="numeric" {...input('fundPassword')} />
          <Field label="Invited by" placeholder="code or account" {...input('invitedBy')} />
          <Choice
            label="Identity"
            options={levels}
            value={identity}
            onChange={({ target }) =>
              setIdentity(levels.find(({ value }) => value === target.value)?.value ?? 'none')
            }
          />
          <Field label="Name" placeholder="Dana Lee" {...input('name')} />
          <Field
            label="Withdrawal address"
            placeholder="none"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Tick label="Bank card" checked={card} onChange={({ target }) => setCard(target.checked)} />
        </Fields>
        <RepeatedFields
          name="Balance"
          values={balances}
          empty={emptyBalance}
          onChange={setBalances}
          fields={(value, onChange) => <BalanceFields value={value} onChange={onChange} />}
        />
        <RepeatedFields
          name="Order"
          values={orders}
          empty={emptyOrder}
          onChange={setOrders}
          fields={(value, onChange) => <OrderFields value={value} onChange={onChange} />}
        />
        <RepeatedFields
          name="Position"
          values={positions}
          empty={emptyPosition}
          onChange={setPositions}
          fields={(value, onChange) => <PositionFields value={value} onChange={onChange} />}
        />
        <Button type="submit" busy={busy}>
          Create
        </Button>
      </form>
    </Panel>
  )
}
