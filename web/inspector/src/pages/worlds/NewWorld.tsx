import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import { useCommand } from '../../data/useControl.ts'
import { useGo } from '../../data/world.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { Field, Fields, Tick } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { WorldName } from './WorldName.tsx'

/** Form that creates a world and opens it. */
export function NewWorld() {
  const { busy, run } = useCommand()
  const go = useGo()
  const [name, setName] = useState('')
  const [seed, setSeed] = useState('')
  const [journal, setJournal] = useState(false)
  const [durable, setDurable] = useState(false)
  const create = () =>
    run(async (ask) => {
      await ask('worldCreate', { name, journal, durable, ...(seed !== '' && { seed }) })
      go(`worlds/${name}`, name)
      return `Created world ${name}`
    })
  return (
    <Panel title="New world">
      <Form label="New world" onSubmit={create}>
        <Fields>
          <WorldName label="Name" value={name} onChange={setName} />
          <Field
            label="Seed"
            maxLength={64}
            placeholder="default: the name"
            value={seed}
            onChange={({ target }) => setSeed(target.value)}
          />
        </Fields>
        <Actions>
          <Tick label="Journal" checked={journal} onChange={({ target }) => setJournal(target.checked)} />
          <Tick label="Durable" checked={durable} onChange={({ target }) => setDurable(target.checked)} />
          <Button type="submit" busy={busy}>
            Create
          </Button>
        </Actions>
      </Form>
    </Panel>
  )
}
