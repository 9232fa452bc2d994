import type { Side } from '#domain/matching.ts'
import { SpotSide } from '#generated/enums.ts'

/** A side as the contract counts it and the store keeps it; the other way is `SpotSide[side]`. */
export const sideOf = (number: number): Side => (number === SpotSide.buy ? 'buy' : 'sell')
