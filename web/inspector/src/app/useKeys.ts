import { useEffect, useEffectEvent } from 'react'
import { useGo } from '../data/world.ts'
import { routes } from './routes.tsx'

/** Keyboard shortcuts, active outside of text fields; `KeysHelp` lists them. */
export function useKeys(showHelp: () => void): void {
  const go = useGo()
  const press = useEffectEvent((key: string, afterG: boolean): boolean => {
    const route = afterG ? routes.find((one) => one.key === key) : undefined
    if (route) go(route.path)
    else if (key === '/') document.querySelector<HTMLElement>('main [data-search]')?.focus()
    else if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else if (key === '?') showHelp()
    else return false
    return true
  })
  useEffect(() => {
    let last = ''
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (press(event.key, last === 'g')) event.preventDefault()
      last = event.key
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Opens the next or previous row; the first one if none is open. */
function step(by: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('main a[data-row]'))
  const open = rows.findIndex((row) => row.ariaCurrent === 'true')
  const row = rows[open < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, open + by))]
  row?.focus()
  row?.click()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null
