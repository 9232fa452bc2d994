import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns the value of a signal and renders again when it changes. For prices use `figures/Price.tsx`, which renders
 * nothing.
 */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(subscribe, () => signal.peek())
}
