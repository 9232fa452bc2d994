import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/** The value of a signal; the component renders again when it changes. For prices use `figures/Price.tsx`, which does not. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(subscribe, () => signal.peek())
}
