import { useMemo } from 'react'
import type { Position } from '#sdk/model/position.ts'
import { useT } from '../../../i18n/translate.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { Button } from '../../../kit/Button.tsx'
import { figuresOf, totalOf } from '../../../positions/figures.ts'
import styles from './Orders.module.css'
import type { useCloseAll } from './useCloseAll.tsx'
import { useContractMarket } from './usePositions.ts'

interface CloseAllProps {
  readonly positions: readonly Position[]
  readonly unit: string
  readonly task: ReturnType<typeof useCloseAll>
  /** Called with the positions that are still open, as text, or with nothing. */
  readonly onUndone: (text: string | undefined) => void
}

/** Result of all positions if closed now, and the button that closes them. */
export function CloseAll({ positions, unit, task, onUndone }: CloseAllProps) {
  const t = useT()
  const marketOf = useContractMarket()
  const total = useMemo(
    () =>
      totalOf(
        positions.map((position) =>
          figuresOf(position, marketOf(position.symbol)?.contractFeePercent ?? '0'),
        ),
      ),
    [positions, marketOf],
  )
  const open = positions.filter(({ status }) => status === 'open')
  return (
    <div className={styles.all}>
      <p>
        <span className={styles.small}>{t('lever.totalProfit')}</span>{' '}
        <LiveChange of={total} as="amount" unit={unit} className={styles.total} />
      </p>
      <Button
        look="text"
        className={styles.closeAll}
        busy={task.busy}
        disabled={open.length === 0}
        onClick={() => void task.closeAll(open, total, unit).then(onUndone)}
      >
        {t('lever.closeAll', { count: open.length })}
      </Button>
    </div>
  )
}
