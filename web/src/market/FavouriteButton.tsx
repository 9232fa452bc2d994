import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { favourites, toggleFavourite } from './marketGroups.ts'
import styles from './FavouriteButton.module.css'

export function FavouriteButton({ symbol }: { readonly symbol: string }) {
  const t = useT()
  const on = useValue(favourites).includes(symbol)
  return (
    <IconButton
      icon="star"
      label={t('market.favourite', { symbol })}
      aria-pressed={on}
      className={styles.star}
      onClick={() => toggleFavourite(symbol)}
    />
  )
}
