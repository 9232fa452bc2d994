/**
 * Puts a text on the clipboard.
 * @returns what to say of it
 * @throws where the browser does not let it
 */
export async function copy(text: string, what: string): Promise<string> {
  // Pages over plain http have none.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const done = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (!done) throw new Error('This browser keeps its clipboard shut')
  return `Copied: ${what}`
}
