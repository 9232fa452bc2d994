import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readText, writeText } from '../platform/storage.ts'

/**
 * The market of a screen: `?symbol=BTC%2FUSDT`, else the one that was looked at last on this screen. Choosing another
 * replaces the address, so that back leaves the screen.
 */
export function useSymbol(screen: 'spot' | 'contract' | 'option' | 'kline') {
  const key = `symbol:${screen}`
  const [search, setSearch] = useSearchParams()
  const named = search.get('symbol') ?? undefined
  useEffect(() => {
    if (named !== undefined) writeText(key, named)
  }, [key, named])
  const choose = (next: string) => {
    const changed = new URLSearchParams(search)
    changed.set('symbol', next)
    setSearch(changed, { replace: true })
  }
  return [named ?? readText(key), choose] as const
}
