import { readText, writeText } from '../platform/storage.ts'

const key = 'area-code'

/**
 * Returns the calling code last chosen on this device, as the default of the next form that asks for a phone number.
 */
export const lastAreaCode = (): string => readText(key) ?? '66'

export function keepAreaCode(code: string): void {
  writeText(key, code)
}
