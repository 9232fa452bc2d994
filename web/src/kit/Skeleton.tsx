import { useT } from '../i18n/translate.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Number of placeholder lines. */
  readonly rows?: number
  /** Height of a line, in px: as high as the row it replaces, so that nothing moves later. */
  readonly height?: number
}

/** Placeholder of loading rows. Appears after the loading delay of 200 ms, so that a fast answer does not flicker. */
export function Skeleton({ rows = 5, height = 56 }: SkeletonProps) {
  const t = useT()
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('loading.now')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  )
}
