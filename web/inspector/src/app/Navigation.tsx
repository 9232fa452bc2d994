import { NavLink } from 'react-router-dom'
import { Icon } from '../../../src/kit/icons.tsx'
import { addressOf, appOf, useWorld } from '../data/world.ts'
import styles from './Navigation.module.css'
import { routes } from './routes.ts'

/** Every page of this world. */
export function Navigation() {
  const world = useWorld()
  return (
    <nav className={styles.navigation} aria-label="Pages">
      <ul className={styles.list}>
        {routes.map(({ path, title, key, icon }) => (
          <li key={path}>
            <NavLink to={addressOf(world, path)} className={styles.link} title={`g ${key}`}>
              <Icon name={icon} size={18} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.elsewhere}>
        <li>
          <a className={styles.link} href={appOf(world)}>
            The app
          </a>
        </li>
        <li>
          <a className={styles.link} href="/docs/">
            Reference of the API
          </a>
        </li>
        <li>
          <a className={styles.link} href="/__mock/openapi.yaml">
            Contract of this door
          </a>
        </li>
      </ul>
    </nav>
  )
}
