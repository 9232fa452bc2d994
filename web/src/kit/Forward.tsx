import styles from './Forward.module.css'
import { Icon } from './icons.tsx'

/** Ends a line that leads somewhere; it points where the language reads on. */
export const Forward = () => <Icon name="forward" size={18} className={styles.forward} />
