import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { useValue } from './useValue.ts'

/**
 * Returns the value of a computation on signals; the component renders when it changes. For figures that change with
 * each tick use `figures/LiveText.tsx`, which does not render.
 */
export function useLive<T extends string | number | boolean | undefined>(compute: () => T): T {
  return useValue(useMemo(() => computed(compute), [compute]))
}
