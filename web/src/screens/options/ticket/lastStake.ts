import { readText, writeText } from '../../../platform/storage.ts'

const key = 'option-stake'

/** Returns the stake of the last purchase on this device, as decimal text. */
export const lastStake = (): string | undefined => readText(key)

export const keepStake = (amount: string): void => writeText(key, amount)
