/** Copies a text to the clipboard. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Pages over plain http have no clipboard.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const done = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return done || copyBySelection(text)
}

/** Deprecated, but the only way without a clipboard. */
interface OlderDocument {
  execCommand(command: 'copy'): boolean
}

/** Copies by selecting the text, for old browsers and pages over plain http. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  try {
    const older: OlderDocument = document
    return older.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    // Selecting took the focus from the button.
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
