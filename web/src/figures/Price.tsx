import { effect, type ReadonlySignal } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useLayoutEffect, useRef } from 'react'
import { format, pricePlaces, signOf, type Decimal } from '../i18n/format.ts'
import styles from './Price.module.css'

interface PriceProps {
  readonly of: ReadonlySignal<Decimal>
  /** Decimal places of this market; chosen by the size of the price if unknown. */
  readonly places?: number
  readonly className?: string
}

/** Minimum time between flashes in ms: up to three a second are safe for everyone. */
const flashEveryMs = 334
/** Duration of a flash, over before the next one. */
const flashMs = 300
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Live price. A tick writes two text nodes, the unchanged digits and the changed ones, without a React render. */
export function Price({ of, places, className }: PriceProps) {
  const same = useRef<HTMLSpanElement>(null)
  const changed = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    let before = of.peek()
    let shown = ''
    let flashedAt = -flashEveryMs
    return effect(() => {
      const value = of.value
      const text = format.value.price(value, places ?? pricePlaces(value))
      if (text === shown || !same.current || !changed.current) return
      const shared = sharedDigits(shown, text)
      same.current.textContent = text.slice(0, shared)
      changed.current.textContent = text.slice(shared)
      const move = direction(before, value)
      before = value
      shown = text
      if (move === 0 || stillness.matches || performance.now() - flashedAt < flashEveryMs) return
      flashedAt = performance.now()
      // By a timer: an animation would have a frame at each refresh of the display.
      const { style } = changed.current
      style.color = `var(--${move > 0 ? 'rise' : 'fall'})`
      setTimeout(() => void (style.color = ''), flashMs)
    })
  }, [of, places])

  return (
    <span className={clsx(styles.price, className)}>
      <span ref={same} />
      <span ref={changed} />
    </span>
  )
}

/** Returns the number of leading digits that two prices share; 0 if their lengths differ. */
function sharedDigits(before: string, now: string): number {
  if (before.length !== now.length) return 0
  let at = 0
  while (before[at] === now[at]) at++
  return at
}

/** Only the direction matters here, so a float is precise enough. */
function direction(before: Decimal, now: Decimal): -1 | 0 | 1 {
  return before === now ? 0 : signOf(Number(now) - Number(before))
}
