import styles from './Code.module.css'

interface CodeProps {
  /** Description, for screen readers. */
  readonly label: string
  readonly children: string
}

/** Preformatted text; long lines scroll. */
export function Code({ label, children }: CodeProps) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <pre className={styles.code}>{children}</pre>
    </div>
  )
}

/** A value as JSON. */
export function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  return <Code label={label}>{JSON.stringify(value, undefined, 2)}</Code>
}
