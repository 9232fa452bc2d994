import type { Locator } from '@playwright/test'

/** The number in a field of the app in English, which groups thousands. */
export const numberIn = async (field: Locator): Promise<number> =>
  Number((await field.inputValue()).replaceAll(',', ''))
