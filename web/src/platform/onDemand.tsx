import { useLayoutEffect, useState, type ReactNode } from 'react'

/**
 * A component whose file is loaded when it is first shown, with `fallback` in its place until then. React's own `lazy`
 * keeps a fallback for at least 300 ms, however soon the file is there; this shows the component at once.
 * Where the file cannot be loaded it throws why, the same each time, as `lazy` does.
 */
export function onDemand<Props extends object = object>(
  load: () => Promise<(props: Props) => ReactNode>,
  fallback?: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  let View: ((props: Props) => ReactNode) | undefined
  let loading: Promise<void> | undefined

  return function OnDemand(props) {
    const [, setDone] = useState(View !== undefined)
    useLayoutEffect(() => {
      loading ??= load().then(
        (part) => {
          View = part
        },
        (cause: unknown) => {
          View = () => {
            throw cause
          }
        },
      )
      void loading.then(() => setDone(true))
    }, [])
    return View ? <View {...props} /> : fallback?.(props)
  }
}
