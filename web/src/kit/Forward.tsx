import styles from './Forward.module.css'
import { Icon } from './icons.tsx'

/** Arrow at the end of a link row; it points in the reading direction. */
export const Forward = () => <Icon name="forward" size={18} className={styles.forward} />
