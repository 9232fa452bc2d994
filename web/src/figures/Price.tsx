import { effect, type ReadonlySignal } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useEffect, useRef } from 'react'
import { format, pricePlaces, signOf, type Decimal } from '../i18n/format.ts'
import styles from './Price.module.css'

interface PriceProps {
  readonly of: ReadonlySignal<Decimal>
  /** Decimal places of this market; by the size of the price when it is not known. */
  readonly places?: number
  readonly className?: string
}

/** At most three flashes a second are safe for everyone. */
const flashEveryMs = 334

/** A live price. A tick writes one text node: React does not hear of it. */
export function Price({ of, places, className }: PriceProps) {
  const element = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    let before = of.peek()
    let flashedAt = 0
    return effect(() => {
      const value = of.value
      const node = element.current
      if (!node) return
      node.textContent = format.value.price(value, places ?? pricePlaces(value))
      const move = direction(before, value)
      before = value
      if (move === 0 || performance.now() - flashedAt < flashEveryMs) return
      flashedAt = performance.now()
      flash(node, move)
    })
  }, [of, places])

  return (
    <span ref={element} className={clsx(styles.price, className)}>
      {format.peek().price(of.peek(), places ?? pricePlaces(of.peek()))}
    </span>
  )
}

/** Only the direction is asked for here, so a float will do. */
function direction(before: Decimal, now: Decimal): -1 | 0 | 1 {
  return before === now ? 0 : signOf(Number(now) - Number(before))
}

function flash(node: HTMLElement, move: -1 | 1): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const colour = getComputedStyle(node).getPropertyValue(move > 0 ? '--rise' : '--fall')
  node.animate([{ color: colour }, {}], { duration: 400, easing: 'ease-out' })
}
