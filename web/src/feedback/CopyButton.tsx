import { useT, t } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { toast } from './toast.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label?: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const tr = useT()
  return <IconButton icon="copy" label={label ?? tr('action.copy')} onClick={() => void copy(text)} />
}

/** Copies a text to the clipboard and shows whether that worked. */
export async function copy(text: string): Promise<void> {
  // Pages over plain http have no clipboard.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const done = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (done || copyBySelection(text)) toast(t('copy.done'), 'good')
  else toast(t('copy.failed'), 'bad')
}

/** Deprecated, but the only way without a clipboard. */
interface OlderDocument {
  execCommand(command: 'copy'): boolean
}

/** Copies by selecting the text, for old browsers and pages over plain http. */
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
