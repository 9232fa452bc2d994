import { clsx } from 'clsx/lite'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'

interface Labelled {
  readonly label: string
}

/** Input with its label above it. */
export function Field({ label, className, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={clsx(styles.field, className)}>
      <span className={styles.label}>{label}</span>
      <input autoComplete="off" spellCheck={false} {...input} className={styles.input} />
    </label>
  )
}

/** Search input of a page; `/` focuses it. */
export function SearchField(props: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return <Field type="search" data-search="" {...props} />
}

interface ChoiceProps extends Labelled, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Select with its label above it. */
export function Choice({ label, options, className, ...select }: ChoiceProps) {
  return (
    <label className={clsx(styles.field, className)}>
      <span className={styles.label}>{label}</span>
      <select {...select} className={styles.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Checkbox with its label beside it. */
export function Tick({ label, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.tick}>
      <input {...input} type="checkbox" className={styles.box} />
      {label}
    </label>
  )
}

/** Fields side by side if there is room. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
