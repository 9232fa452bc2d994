import { computed } from '@preact/signals-react'
import { useEffect, useMemo } from 'react'
import { useValue } from '../../platform/useValue.ts'
import { bookOf, type Book } from './book.ts'

/** A deep book is dropped when the other one has moved for this much longer, ms. */
const staleMs = 2_000

/**
 * Returns the live book of a market with fifty levels per side; until they come, when they stop, and where the backend
 * does not send them, a book with ten. It needs several times the data, so it is only followed if `enabled`.
 */
export function useDeepBook(symbol: string, book: Book, enabled = true): Book {
  const deep = bookOf(symbol, 'market_depth50')
  useEffect(() => {
    if (enabled) return deep.follow()
  }, [deep, enabled])
  return useMemo(() => {
    const isLive = computed(() => deep.isLoaded.value && book.at.value - deep.at.value < staleMs)
    const best = computed(() => (enabled && isLive.value ? deep : book))
    return {
      bids: computed(() => best.value.bids.value),
      asks: computed(() => best.value.asks.value),
      at: computed(() => best.value.at.value),
      isLoaded: computed(() => best.value.isLoaded.value),
    }
  }, [deep, book, enabled])
}

/** Returns the book with fifty levels per side, which is only followed until its first message. */
export function useDeepOnce(symbol: string): Pick<Book, 'bids' | 'asks'> {
  const deep = bookOf(symbol, 'market_depth50')
  const isDeepLoaded = useValue(deep.isLoaded)
  useEffect(() => {
    if (!isDeepLoaded) return deep.follow()
  }, [deep, isDeepLoaded])
  return deep
}
