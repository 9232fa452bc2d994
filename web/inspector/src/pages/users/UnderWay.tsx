import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { addressOf, useWorld } from '../../data/world.ts'
import { amountOf, timeOf } from '../../kit/figures.ts'
import { Panel } from '../../kit/Panel.tsx'
import { PlainRow, Rows } from '../../kit/Rows.tsx'
import styles from './Users.module.css'

interface Line {
  readonly id: number
  readonly title: string
  readonly note: string
}

/** Everything pending for a user besides contracts. */
export function UnderWay({ shown }: { readonly shown: ControlAnswer<'userShow'> }) {
  const world = useWorld()
  return (
    <>
      <Lines
        title="Spot orders"
        lines={shown.orders.map(({ id, symbol, side, price, amount, filled, trigger, stop_loss }) => ({
          id,
          title: `${side} ${amountOf(amount)} ${symbol} at ${amountOf(price)}`,
          note: [
            `id ${id}, filled ${amountOf(filled)}`,
            ...(trigger === undefined ? [] : [`triggered at ${amountOf(trigger)}`]),
            ...(stop_loss === undefined ? [] : [`stop loss at ${amountOf(stop_loss)}`]),
          ].join(', '),
        }))}
      />
      <Lines
        title="Options"
        lines={shown.options.map(({ id, symbol, direction, amount, currency, openPrice, expiresAt }) => ({
          id,
          title: `${symbol} ${direction}, ${amountOf(amount)} ${currency}`,
          note: `id ${id}, opened at ${amountOf(openPrice)}, expires ${timeOf(expiresAt)}`,
        }))}
      />
      <Lines
        title="Earn"
        lines={shown.plans.map(({ id, plan, amount, currency, earned, daysPaid, days, endsAt }) => ({
          id,
          title: `Plan ${plan}, ${amountOf(amount)} ${currency}`,
          note: `id ${id}, ${daysPaid} of ${days} days paid, earned ${amountOf(earned)}, ends ${timeOf(endsAt)}`,
        }))}
      />
      <Lines
        title="Subscriptions"
        lines={shown.subscriptions.map(({ id, coin, coins, amount, currency, state, unlocksAt }) => ({
          id,
          title: `${amountOf(coins)} ${coin} for ${amountOf(amount)} ${currency}`,
          note: `id ${id}, ${state === 'passed' ? `unlocks ${timeOf(unlocksAt)}` : 'under review'}`,
        }))}
      />
      <Lines
        title="Reviews"
        lines={shown.reviews.map(({ kind, id, summary, created_at }) => ({
          id,
          title: summary === kind ? kind : `${kind}, ${summary}`,
          note: `id ${id}, filed ${timeOf(created_at)}`,
        }))}
        more={
          <Link to={addressOf(world, 'reviews')} className={styles.link}>
            Review queue
          </Link>
        }
      />
    </>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly more?: ReactNode
}

function Lines({ title, lines, more }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <Panel title={title} actions={more}>
      <Rows label={title}>
        {lines.map((line) => (
          <PlainRow key={`${line.id} ${line.title}`} title={line.title} note={line.note} />
        ))}
      </Rows>
    </Panel>
  )
}
