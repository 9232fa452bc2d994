import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

interface Left {
  readonly text: string
  readonly isFocused: boolean
}

/** The search of a list for which the window became too narrow. */
let left: Left | undefined

/** State of the search in `root`. Its text and its focus return when a narrowed window has room for the list again. */
export function useSearchText(root: RefObject<HTMLElement | null>) {
  const [before] = useState(left)
  const text = useState(before?.text ?? '')
  useLayoutEffect(() => {
    const field = root.current?.querySelector('input')
    const width = innerWidth
    left = undefined
    return () => {
      if (field && innerWidth < width)
        left = { text: field.value, isFocused: document.activeElement === field }
    }
  }, [root])
  useEffect(() => {
    if (before?.isFocused && document.activeElement?.matches('body, h1, main'))
      root.current?.querySelector('input')?.focus()
  }, [root, before])
  return text
}
