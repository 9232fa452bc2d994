import { readText, writeText } from '../platform/storage.ts'

const key = 'area-code'

/** The calling code that was chosen last on this device, for the next form that asks for a phone. */
export const lastAreaCode = (): string => readText(key) ?? '66'

export function keepAreaCode(code: string): void {
  writeText(key, code)
}
