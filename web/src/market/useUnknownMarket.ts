import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toast } from '../feedback/toast.ts'
import { useT } from '../i18n/translate.ts'

/** Warns the user that another market is shown, because the link names one that does not exist here. */
export function useUnknownMarket(shown: string | undefined): void {
  const t = useT()
  const named = useSearchParams()[0].get('symbol')?.toUpperCase()
  useEffect(() => {
    if (named && shown && named !== shown) toast(t('market.unknown', { named, shown }), 'bad')
  }, [named, shown, t])
}
