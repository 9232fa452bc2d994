import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '../../../src/kit/icons.tsx'
import { addressOf, appOf, useWorld } from '../data/world.ts'
import styles from './Navigation.module.css'
import { routes } from './routes.tsx'

/** Links to every page of this world. */
export function Navigation() {
  const world = useWorld()
  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  // On a phone, the links are one row that is wider than the screen.
  useEffect(() => {
    const chosen = navigation.current?.querySelector('[aria-current]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={navigation} className={styles.navigation} aria-label="Pages">
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
            API reference
          </a>
        </li>
        <li>
          <a className={styles.link} href="/__mock/openapi.yaml">
            Control API contract
          </a>
        </li>
      </ul>
    </nav>
  )
}
