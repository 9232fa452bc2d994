import { useParams } from 'react-router-dom'
import { useControl } from '../data/useControl.ts'
import { useGo, useWorld } from '../data/world.ts'
import styles from './WorldPicker.module.css'

/** Select with the current world and all others; choosing one keeps the page. */
export function WorldPicker() {
  const world = useWorld()
  const go = useGo()
  const [page = ''] = (useParams()['*'] ?? '').split('/')
  const { data = [], error } = useControl('worldList', {})
  const names = data.map(({ name }) => name)
  return (
    <div className={styles.picker}>
      <label className={styles.label}>
        <span className="visually-hidden">World</span>
        <select className={styles.select} value={world} onChange={({ target }) => go(page, target.value)}>
          {(names.includes(world) ? names : [world, ...names]).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p className={styles.lost} role="status">
        {error && 'The mock does not answer.'}
      </p>
    </div>
  )
}
