import type { Side } from '#domain/matching.ts'
import { SpotSide } from '#generated/enums.ts'

/** Converts the number of a side in the contract and the store; the inverse is `SpotSide[side]`. */
export const sideOf = (number: number): Side => (number === SpotSide.buy ? 'buy' : 'sell')
