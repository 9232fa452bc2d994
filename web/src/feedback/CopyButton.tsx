import { t } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { copyText } from '../platform/copyText.ts'
import { toast } from './toast.ts'

interface CopyButtonProps {
  readonly text: string
  /** Says what is copied: a screen may have several. */
  readonly label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  return <IconButton icon="copy" label={label} onClick={() => void copy(text)} />
}

/** Copies a text to the clipboard and shows whether that worked. */
export async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast(t('copy.done'), 'good')
  else toast(t('copy.failed'), 'bad')
}
