import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readText, writeText } from '../platform/storage.ts'

/**
 * Returns the market of a screen: `?symbol=BTC%2FUSDT`, or the last one viewed on this screen. Choosing another
 * replaces the address, so that the back button leaves the screen.
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
