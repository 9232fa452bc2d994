import type { ReadonlySignal } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Position } from '#sdk/model/position.ts'
import { figuresOf, totalOf } from '../../../positions/figures.ts'
import { useContractMarket } from './usePositions.ts'

/** Returns the result of all positions if they were closed now, after fees. */
export function useTotalNet(positions: readonly Position[]): ReadonlySignal<string> {
  const marketOf = useContractMarket()
  return useMemo(
    () =>
      totalOf(
        positions.map((position) =>
          figuresOf(position, marketOf(position.symbol)?.contractFeePercent ?? '0'),
        ),
      ),
    [positions, marketOf],
  )
}
