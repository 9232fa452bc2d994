import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { useT } from '../i18n/translate.ts'
import { MarketList } from './MarketList.tsx'
import styles from './MarketList.module.css'

interface MarketsOverProps extends Omit<ComponentProps<typeof MarketList>, 'search'> {
  readonly onClose: () => void
}

/** List of markets over the chart, where it has no column. `Escape` or a click elsewhere closes it. */
export function MarketsOver({ onClose, ...list }: MarketsOverProps) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>('[data-opens-markets]')
    panel.current?.querySelector('input')?.focus()
    const leave = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Node && !panel.current?.contains(target)
      if (isOutside && !opener?.contains(target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      close()
      opener?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return (
    <section ref={panel} role="dialog" aria-label={t('market.pick')} className={styles.over}>
      <MarketList {...list} />
    </section>
  )
}
