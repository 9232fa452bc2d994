/**
 * Copies a text to the clipboard.
 * @returns message for the user
 * @throws if the browser refuses
 */
export async function copy(text: string, what: string): Promise<string> {
  // Pages over plain http have no clipboard.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const done = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (!done) throw new Error('The browser denied access to the clipboard')
  return `Copied: ${what}`
}
