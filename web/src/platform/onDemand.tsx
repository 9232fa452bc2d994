import { signal } from '@preact/signals-react'
import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** Number of parts that failed to load and were closed again. */
export const givenUp = signal(0)

interface OnDemandProps {
  /** Removes the part when its file cannot be loaded; the next instance loads it again. */
  readonly onMissing?: () => void
}

/**
 * Returns a component whose chunk is loaded at the first render, with `fallback` in its place until then. React's own
 * `lazy` keeps a fallback for at least 300 ms, even if the chunk arrives sooner; this one shows the component at once.
 * If the chunk fails to load and `onMissing` is not set, rendering throws the same error each time, like `lazy`.
 * `isEarly` loads it together with its screen, so that a part which waits for data is there when they arrive.
 */
export function onDemand<Props extends object = object>(
  load: () => Promise<(props: Props) => ReactNode>,
  fallback?: (props: Props) => ReactNode,
  isEarly = false,
): (props: Props & OnDemandProps) => ReactNode {
  let View: ((props: Props) => ReactNode) | undefined
  let loading: Promise<void> | undefined
  let failure: { readonly cause: unknown } | undefined

  // In a task of its own: requesting the files of a chunk takes milliseconds, which would prolong the commit.
  const begin = () =>
    (loading ??= new Promise((resolve) => setTimeout(resolve)).then(load).then(
      (part) => void (View = part),
      (cause: unknown) => {
        failure = { cause: notLoaded(cause) }
        loading = undefined
      },
    ))
  let isAwaited = false
  // If nothing waited for it yet, the first render tries again instead of throwing.
  if (isEarly)
    void begin().then(() => {
      if (!isAwaited) failure = undefined
    })

  return function OnDemand(props) {
    const [, setDone] = useState(View !== undefined)
    const takeAway = useRef(props.onMissing)
    useLayoutEffect(() => {
      let isShown = true
      isAwaited = true
      void begin().then(() => {
        if (View || !takeAway.current) startTransition(() => setDone(true))
        else if (isShown) {
          givenUp.value++
          takeAway.current()
        }
      })
      return () => void (isShown = false)
    }, [])
    if (View) return <View {...props} />
    if (failure && !props.onMissing) throw failure.cause
    return fallback?.(props)
  }
}

/** Takes the place of a missing part that its screen can do without: `import(…).then(…).catch(nothing)`. */
export const nothing = () => () => null

/** Browsers report a file that they cannot fetch as a TypeError, like a mistake in a component. */
const notLoaded = (cause: unknown): unknown =>
  cause instanceof TypeError ? new Error('A part did not load', { cause }) : cause
