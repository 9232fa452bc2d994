import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { addressOf, useWorld } from '../../data/world.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { Field } from '../../kit/Field.tsx'
import { timeOf } from '../../kit/figures.ts'
import styles from './Reviews.module.css'

export type Item = ControlAnswer<'reviewList'>[number]

/** Item that awaits a decision, with its filed pictures. */
export function ReviewCard({ item }: { readonly item: Item }) {
  const { kind, id, account, summary, created_at: filed, pictures } = item
  const world = useWorld()
  const { busy, run } = useCommand()
  const [reason, setReason] = useState('')
  const what = `${kind} of ${account}`
  const decide = (decision: 'pass' | 'reject') =>
    run(async (ask) => {
      await ask('review', { kind, id, decision, reason })
      return `${decision === 'pass' ? 'Passed' : 'Rejected'}: ${what}`
    })
  return (
    <Panel title={summary === kind ? kind : `${kind}, ${summary}`}>
      <p className={styles.note}>
        <Link to={addressOf(world, `users/${encodeURIComponent(account)}`)} className={styles.link}>
          {account}
        </Link>
        , filed {timeOf(filed)}, id {id}
      </p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((address, index) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={`Filed with the ${what}, ${index + 1} of ${pictures.length}`}
                className={styles.picture}
              />
            </a>
          ))}
        </div>
      )}
      <form
        className={styles.decision}
        onSubmit={(event) => {
          event.preventDefault()
          decide('reject')
        }}
      >
        <Field
          label="Reason, if rejected"
          maxLength={255}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Actions>
          <Button type="submit" look="danger" busy={busy} aria-label={`Reject the ${what}`}>
            Reject
          </Button>
          <Button busy={busy} aria-label={`Pass the ${what}`} onClick={() => decide('pass')}>
            Pass
          </Button>
        </Actions>
      </form>
    </Panel>
  )
}
