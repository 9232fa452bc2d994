import type { ReactNode } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import look from './Users.module.css'

interface RepeatedFieldsProps<Value> {
  /** Label of each group, such as `Balance`; groups are numbered. */
  readonly name: string
  readonly values: readonly Value[]
  /** Initial values of another row. */
  readonly empty: Value
  readonly onChange: (values: readonly Value[]) => void
  readonly fields: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Repeatable group of fields, with a button that adds another. */
export function RepeatedFields<Value>({ name, values, empty, onChange, fields }: RepeatedFieldsProps<Value>) {
  return (
    <>
      {values.map((value, index) => (
        <fieldset key={index}>
          <legend className={look.notice}>
            {name} {index + 1}
          </legend>
          {fields(value, (next) => onChange(values.with(index, next)))}
        </fieldset>
      ))}
      <Button look="text" onClick={() => onChange([...values, empty])}>
        Add {name.toLowerCase()}
      </Button>
    </>
  )
}
