import { Icon, type IconName } from './icons.tsx'
import styles from './Reasons.module.css'

interface ReasonsProps {
  readonly picture: keyof typeof pictures
  /** Gain of the user who fills in the form below. */
  readonly promise: string
  readonly rows: readonly { readonly icon: IconName; readonly title: string; readonly body: string }[]
}

const shield = 'M156 24l26 10v20c0 16-10 27-26 34-16-7-26-18-26-34V34z'
const tick = 'M146 56l7 7 13-14'

/** A thing on the left becomes something safe on the right: lines, the accent, its wash. */
const pictures = {
  address: {
    paper:
      'M24 30h40a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10zM26 46h26M26 56h36M26 66h18',
  },
  card: {
    paper: 'M22 34h48a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8zM14 48h64M24 66h16',
  },
  identity: {
    paper:
      'M22 30h48a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8zM34 46a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM24 72c1-12 19-12 20 0M54 50h14M54 60h14',
  },
} as const

/** Empty form with a reason to fill it: a picture, one promise and three reasons. */
export function Reasons({ picture, promise, rows }: ReasonsProps) {
  return (
    <section className={styles.reasons}>
      <svg className={styles.picture} width="200" height="112" viewBox="0 0 200 112" aria-hidden="true">
        <path className={styles.paper} d={pictures[picture].paper} />
        <path className={styles.line} d="M86 56h30m-8-8 8 8-8 8" />
        <path className={styles.wash} d={shield} />
        <path className={styles.line} d={tick} />
      </svg>
      <h2 className={styles.promise}>{promise}</h2>
      <ul>
        {rows.map(({ icon, title, body }) => (
          <li key={title} className={styles.reason}>
            <Icon name={icon} size={24} className={styles.icon} />
            <span>
              <strong>{title}</strong>
              <span className={styles.body}>{body}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
