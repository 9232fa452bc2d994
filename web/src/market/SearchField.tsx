import { useT } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useT()
  return (
    <div className={styles.box} role="search">
      <Icon name="search" size={18} className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('market.search')}
        aria-label={t('market.search')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value !== '' && <IconButton icon="close" label={t('market.clear')} onClick={() => onChange('')} />}
    </div>
  )
}
