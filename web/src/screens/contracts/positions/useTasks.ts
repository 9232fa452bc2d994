import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { useClose } from './useClose.tsx'
import { useReverse } from './useReverse.tsx'

export interface TaskSetup {
  readonly deal: ContractDeal | undefined
  /** True while all positions are being closed. */
  readonly busy: boolean
  /** Takes the message about a half-done task; undefined when another task begins. */
  readonly onUndone: (text: string | undefined) => void
  readonly onClosed: (position: Position | undefined) => void
}

/** Closes and reverses one position. Each row has its own, so that a slow answer locks only its buttons. */
export function useTasks(
  position: Position,
  market: Market | undefined,
  { deal, busy, onUndone, onClosed }: TaskSetup,
) {
  const { close, busy: closing } = useClose()
  const { reverse, busy: reversing } = useReverse()
  return {
    busy: busy || closing || reversing,
    onReverse: () => void reverse(position, market, deal?.free).then(onUndone),
    onClose: () => {
      onUndone(undefined)
      void close(position, market, deal).then(onClosed)
    },
  }
}
