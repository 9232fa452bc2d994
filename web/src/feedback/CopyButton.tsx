import { useT, t } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { copyText } from '../platform/copyText.ts'
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
  if (await copyText(text)) toast(t('copy.done'), 'good')
  else toast(t('copy.failed'), 'bad')
}
