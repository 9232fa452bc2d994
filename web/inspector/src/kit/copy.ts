import { toast } from './toast.ts'

/** Puts a text on the clipboard, and says what it was. */
export async function copy(text: string, what: string): Promise<void> {
  // Pages over plain http have none.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const done = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (done) toast(`Copied: ${what}`, 'good')
  else toast('This browser keeps its clipboard shut', 'bad')
}
