import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import { useCommand } from '../../data/useControl.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { Choice, Field, Fields } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldsOf, formOf } from './formOf.ts'
import { fields, kinds, type FieldName, type Kind } from './kinds.ts'

const kindNames = Object.keys(kinds) as Kind[]

/** Form for one fault with all its limits. */
export function NewFault() {
  const { busy, run } = useCommand()
  const [kind, setKind] = useState<Kind>('latency')
  const [given, setGiven] = useState<Readonly<Partial<Record<FieldName, string>>>>({})
  const add = () =>
    run(async (ask) => {
      await ask('faultAdd', formOf(kind, given))
      return 'Fault added'
    })
  return (
    <Panel title="New fault">
      <Form label="New fault" onSubmit={add}>
        <Choice
          label="Kind of fault"
          value={kind}
          options={kindNames.map((value) => ({ value, label: `${kinds[value].label} (${value})` }))}
          onChange={({ target }) => setKind(kindNames.find((name) => name === target.value) ?? kind)}
        />
        <Fields>
          {fieldsOf(kind).map((name) => (
            <FaultInput
              key={name}
              name={name}
              value={given[name] ?? fields[name].first ?? ''}
              onChange={(value) => setGiven({ ...given, [name]: value })}
            />
          ))}
        </Fields>
        <Actions>
          <Button type="submit" busy={busy}>
            Add
          </Button>
        </Actions>
      </Form>
    </Panel>
  )
}

interface FaultInputProps {
  readonly name: FieldName
  readonly value: string
  readonly onChange: (value: string) => void
}

function FaultInput({ name, value, onChange }: FaultInputProps) {
  const { label, type, choices, required, placeholder, min, max } = fields[name]
  if (choices) {
    const options = [{ value: '', label: 'all' }, ...choices.map((one) => ({ value: one, label: one }))]
    return (
      <Choice
        label={label}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <Field
      label={label}
      type={type === 'time' ? 'datetime-local' : type === 'number' ? 'number' : 'text'}
      step={type === 'number' ? 'any' : 1}
      required={required}
      placeholder={placeholder}
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
