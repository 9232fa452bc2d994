import { config } from '../../platform/config.ts'
import styles from './Brand.module.css'

/** Name and mark of the exchange. */
export function Brand() {
  return (
    <p className={styles.brand}>
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={44} height={44} />
      {config.appName}
    </p>
  )
}
