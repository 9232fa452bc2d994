import { t } from '../i18n/translate.ts'
import { toast } from './toast.ts'

/** Puts a text on the clipboard, and says whether that worked. */
export async function copy(text: string): Promise<void> {
  // Pages over plain http have none.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const done = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (done || copyBySelection(text)) toast(t('copy.done'), 'good')
  else toast(t('copy.failed'), 'bad')
}

/** Deprecated, and still the only way where there is no clipboard. */
interface OlderDocument {
  execCommand(command: 'copy'): boolean
}

/** Old browsers, and pages over plain http, have no clipboard but can copy what is selected. */
function copyBySelection(text: string): boolean {
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
  }
}
