import { useEffect, useRef } from 'react'
import { useT } from '../i18n/translate.ts'
import { Button } from './Button.tsx'

interface MoreProps {
  /** From `usePages`. */
  readonly pages: { readonly hasMore: boolean; readonly loadingMore: boolean; readonly more: () => void }
}

/** End of a list: loads the next page when it scrolls into view or is tapped. */
export function More({ pages: { hasMore, loadingMore, more } }: MoreProps) {
  const t = useT()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !hasMore || loadingMore) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more())
    watcher.observe(end.current)
    return () => watcher.disconnect()
  })
  if (!hasMore) return null
  return (
    <div ref={end}>
      <Button look="text" wide busy={loadingMore} onClick={more}>
        {t('action.more')}
      </Button>
    </div>
  )
}
