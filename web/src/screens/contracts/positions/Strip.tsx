import type { Position } from '#sdk/model/position.ts'
import { useT } from '../../../i18n/translate.ts'
import { LiveSigned } from '../../../figures/LiveSigned.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { Button } from '../../../kit/Button.tsx'
import { focusOnLeave } from '../../../kit/presence.ts'
import { Icon } from '../../../kit/icons.tsx'
import styles from './Strip.module.css'
import type { useCloseAll } from './useCloseAll.tsx'
import { useTotalNet } from './useTotalNet.ts'

interface StripProps {
  readonly positions: readonly Position[]
  readonly unit: string
  readonly task: ReturnType<typeof useCloseAll>
  /** Called with the positions that are still open, as text, or with nothing. */
  readonly onUndone: (text: string | undefined) => void
  /** Scrolls to the list. */
  readonly onShow: () => void
}

/**
 * Head of the list: number and result of all positions if closed now, and the button that closes them. At the lower
 * edge of the screen while the list is below.
 */
export function Strip({ positions, unit, task, onUndone, onShow }: StripProps) {
  const t = useT()
  const total = useTotalNet(positions)
  const open = positions.filter(({ status }) => status === 'open')
  return (
    <div className={styles.strip}>
      <button type="button" className={styles.show} onClick={onShow}>
        {t('lever.countOf', { count: positions.length })}
        <span className="visually-hidden">{t('lever.totalProfit')}</span>
        <Veiled>
          <LiveSigned of={total} unit={unit} />
        </Veiled>
      </button>
      <Button
        ref={focusOnLeave}
        look="text"
        className={styles.closeAll}
        busy={task.busy}
        disabled={open.length === 0}
        onClick={() => void task.closeAll(open, total, unit).then(onUndone)}
      >
        {t('lever.closeAll', { count: open.length })}
      </Button>
      <span className={styles.arrow}>
        <Icon name="down" size={16} />
      </span>
    </div>
  )
}
