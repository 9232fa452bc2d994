import { useRef } from 'react'
import { useT } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Search in a list: the label is the placeholder, and the list follows each letter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    // The button goes away with the text.
    input.current?.focus()
  }
  return (
    <div className={styles.box} role="search">
      <Icon name="search" size={18} className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value !== '' && <IconButton icon="close" label={t('market.clear')} onClick={clear} />}
    </div>
  )
}
