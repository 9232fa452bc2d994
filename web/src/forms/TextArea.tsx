import { clsx } from 'clsx/lite'
import { useId, type Ref, type TextareaHTMLAttributes } from 'react'
import field from './Field.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line input with its label inside and its error below, like `Field`. */
export function TextArea({ label, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <div className={field.box} data-invalid={error ? '' : undefined}>
        <div className={field.inner}>
          <label className={field.name} htmlFor={id}>
            {label}
          </label>
          <textarea
            rows={5}
            {...input}
            id={id}
            className={clsx(field.input, styles.lines)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
