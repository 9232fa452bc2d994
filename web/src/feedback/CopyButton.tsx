import { copy } from './copy.ts'
import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label?: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const tr = useT()
  return <IconButton icon="copy" label={label ?? tr('action.copy')} onClick={() => void copy(text)} />
}
