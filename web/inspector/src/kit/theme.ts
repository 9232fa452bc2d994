import { effect } from '@preact/signals-react'
import { persistedSignal } from '../../../src/platform/persistedSignal.ts'

export type Theme = 'dark' | 'light'

const systemLight = matchMedia('(prefers-color-scheme: light)')

/** The theme chosen here; without a choice the system's theme is used. */
const chosen = persistedSignal<Theme | undefined>('inspector-theme', {
  read: (text) => (text === 'dark' || text === 'light' ? text : undefined),
  write: (theme) => theme,
})

const themeNow = (): Theme => chosen.value ?? (systemLight.matches ? 'light' : 'dark')

/** Keeps the document in sync with the chosen theme. Call once, at start-up. */
export function followTheme(): void {
  const paint = () => {
    document.documentElement.dataset['theme'] = themeNow()
  }
  effect(paint)
  systemLight.addEventListener('change', paint)
}

export function switchTheme(): void {
  chosen.value = themeNow() === 'dark' ? 'light' : 'dark'
}
