import { copyText } from '../../../src/platform/copyText.ts'

/**
 * Copies a text to the clipboard.
 * @returns message for the user
 * @throws if the browser refuses
 */
export async function copy(text: string, what: string): Promise<string> {
  if (!(await copyText(text))) throw new Error('The browser denied access to the clipboard')
  return `Copied: ${what}`
}
