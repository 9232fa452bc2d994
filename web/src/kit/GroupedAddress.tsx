import { Fragment } from 'react'
import styles from './GroupedAddress.module.css'

const size = 4

/** Address for comparing by eye: groups of four, which are not part of its text, the first and the last one bold. */
export function GroupedAddress({ text }: { readonly text: string }) {
  const end = Math.max(0, text.length - size)
  return (
    <span className={styles.address} translate="no">
      {groupsOf(text.slice(0, end)).map((group, index) => (
        <Fragment key={index}>
          {index === 0 ? (
            <strong className={styles.group}>{group}</strong>
          ) : (
            <span className={styles.group}>{group}</span>
          )}
          <wbr />
        </Fragment>
      ))}
      <strong className={styles.group}>{text.slice(end)}</strong>
    </span>
  )
}

const groupsOf = (text: string): readonly string[] => text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
