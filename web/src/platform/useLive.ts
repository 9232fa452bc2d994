import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { useValue } from './useValue.ts'

/**
 * What a computation on signals comes to now; the component renders again whenever that changes. For a figure of each
 * tick use `figures/LiveText.tsx`, which renders nothing.
 */
export function useLive<T extends string | number | boolean | undefined>(compute: () => T): T {
  return useValue(useMemo(() => computed(compute), [compute]))
}
