import { effect, type ReadonlySignal } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useEffect, useRef } from 'react'
import { format, type Format } from '../i18n/format.ts'
import styles from './Price.module.css'

interface LiveTextProps<T> {
  readonly of: ReadonlySignal<T>
  /** Formats the value. Define it outside the component, otherwise each render subscribes again. */
  readonly as: (value: T, format: Format) => string
  readonly className?: string | undefined
  /** Returns true while the value is a warning. Define it outside the component, too. */
  readonly warns?: ((value: T) => boolean) | undefined
}

const never = () => false

/** Live figure: a tick writes one text node and renders nothing. */
export function LiveText<T>({ of, as, className, warns = never }: LiveTextProps<T>) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      effect(() => {
        const text = as(of.value, format.value)
        if (!element.current) return
        if (element.current.textContent !== text) element.current.textContent = text
        element.current.toggleAttribute('data-warns', warns(of.value))
      }),
    [of, as, warns],
  )
  return (
    <span ref={element} className={clsx(styles.price, className)}>
      {as(of.peek(), format.peek())}
    </span>
  )
}
