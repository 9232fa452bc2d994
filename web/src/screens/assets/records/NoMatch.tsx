import { useEffect } from 'react'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import type { ListFilters } from './useFilters.ts'

/** Empty state of a filtered list, as opposed to a list without any rows. */
export function NoMatch({ filters }: { readonly filters: ListFilters }) {
  const t = useT()
  return (
    <Empty
      icon="search"
      title={t('record.noMatch')}
      action={
        <Button look="quiet" onClick={filters.clear}>
          {t('record.clear')}
        </Button>
      }
    />
  )
}

interface Pages {
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly more: () => void
}

const enough = 8

/** Loads more pages while the filters leave less than a screen of rows. */
export function useEnoughRows(
  pages: Pages,
  filters: ListFilters | undefined,
  shown: number | undefined,
): void {
  const { hasMore, loadingMore, more } = pages
  const wanted = filters?.active === true && shown !== undefined && shown < enough && hasMore && !loadingMore
  useEffect(() => {
    if (wanted) more()
  })
}
