import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlInput } from '#sdk/control/control.ts'
import { useCommand, useControl } from '../../data/useControl.ts'
import { Actions, Panel, Panels } from '../../kit/Panel.tsx'
import { Choice, Field, Fields, Tick } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { Page } from '../../kit/Page.tsx'
import { timeOf } from '../../kit/figures.ts'
import { Face } from './Face.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps = [
  { label: '+1 minute', ms: minute },
  { label: '+1 hour', ms: hour },
  { label: '+1 day', ms: day },
  { label: '+15 days', ms: 15 * day },
]
const rates = [1, 10, 60, 600, 3600]

/** Clock of the world: run, freeze and advance. It never goes back. */
export default function Clock() {
  const { data: clock, dataUpdatedAt } = useControl('clock', {})
  const { busy, run } = useCommand()
  const [until, setUntil] = useState('')
  const [keepSessions, setKeepSessions] = useState(false)
  const move = (change: ControlInput<'clock'>) =>
    run(async (ask) => {
      const { now, jobs = [] } = await ask('clock', change)
      const done = jobs.length === 0 ? '' : `, ${jobs.length} jobs done on the way`
      return `It is ${timeOf(now)}${done}`
    })
  const kept = keepSessions && { keepSessions }
  const isFrozen = clock?.mode === 'frozen'

  return (
    <Page title="Clock">
      <Panels>
        <Panel title="World time">
          {clock && <Face clock={clock} fetchedAt={dataUpdatedAt} />}
          <Actions>
            <Button look="quiet" disabled={isFrozen} busy={busy} onClick={() => move({ mode: 'frozen' })}>
              Freeze
            </Button>
            <Button
              look="quiet"
              disabled={!isFrozen && clock?.rate === 1}
              busy={busy}
              onClick={() => move({ mode: 'running', rate: 1 })}
            >
              Run
            </Button>
          </Actions>
          <Choice
            label="Speed"
            value={rates.find((rate) => !isFrozen && rate === clock?.rate) ?? ''}
            options={[
              { value: '', label: isFrozen ? 'frozen' : 'another' },
              ...rates.map((rate) => ({ value: String(rate), label: `${rate} ×` })),
            ]}
            onChange={({ target }) => {
              if (target.value !== '') move({ mode: 'running', rate: Number(target.value) })
            }}
          />
        </Panel>
        <Panel title="Advance">
          <Actions>
            {steps.map(({ label, ms }) => (
              <Button key={ms} look="quiet" busy={busy} onClick={() => move({ advance: ms, ...kept })}>
                {label}
              </Button>
            ))}
            <Button look="quiet" busy={busy} onClick={() => move({ untilNextJob: true, ...kept })}>
              Next job
            </Button>
          </Actions>
          <Tick
            label="Keep sessions alive"
            checked={keepSessions}
            onChange={({ target }) => setKeepSessions(target.checked)}
          />
          <Form label="Advance to a time" onSubmit={() => move({ to: Date.parse(`${until}Z`), ...kept })}>
            <Fields>
              <Field
                label="Time (UTC)"
                type="datetime-local"
                step={1}
                required
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
              <Button type="submit" look="quiet" busy={busy}>
                Advance
              </Button>
            </Fields>
          </Form>
        </Panel>
      </Panels>
    </Page>
  )
}
