import { useMemo, useState, type ReactNode } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position } from '#sdk/model/position.ts'
import { DeskTable } from '../../../desk/DeskTable.tsx'
import styles from '../../../desk/DeskTable.module.css'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { focusOnLeave } from '../../../kit/presence.ts'
import { coverOf, useLiveProfits } from '../../../positions/figures.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { OrderSheet } from '../positions/OrderSheet.tsx'
import { useCloseAll } from '../positions/useCloseAll.tsx'
import { type usePositions } from '../positions/usePositions.ts'
import { usePositionColumns } from './positionColumns.tsx'
import { useStopEdits, type StopNote } from './stopEdits.ts'
import { useTotalNet } from '../positions/useTotalNet.ts'

interface PositionTableProps {
  readonly tabs: ReactNode
  readonly of: ReturnType<typeof usePositions>
  readonly deal: ContractDeal | undefined
  readonly unit: string
}

const none: readonly Position[] = []

/** Open positions, one row each, with their stops typed in place. A tick writes figures and renders nothing. */
export function PositionTable({ tabs, of: { all, open }, deal, unit }: PositionTableProps) {
  const t = useT()
  useLiveProfits()
  const closingAll = useCloseAll()
  const [shown, setShown] = useState<Position>()
  const [note, setNote] = useState<StopNote>()
  const total = useTotalNet(all ?? none)
  const cover = useMemo(() => coverOf(all ?? none, deal?.free), [all, deal?.free])
  const closable = (all ?? none).filter(({ status }) => status === 'open')
  const undone = (text: string | undefined) => setNote(text === undefined ? undefined : { text, isBad: true })
  const stops = useStopEdits(deal, setNote)
  const columns = usePositionColumns({
    stops,
    setup: { deal, busy: closingAll.busy, onUndone: undone, onClosed: setShown },
    onOpen: setShown,
  })
  return (
    <>
      <div className={styles.head}>
        {tabs}
        {closable.length > 0 && (
          <>
            <span>
              <span className="visually-hidden">{t('lever.totalProfit')}</span>{' '}
              <Veiled>
                <LiveChange of={total} as="amount" unit={unit} />
              </Veiled>
            </span>
            <Button
              ref={focusOnLeave}
              look="text"
              busy={closingAll.busy}
              onClick={() => void closingAll.closeAll(closable, total, unit).then(undone)}
            >
              {t('lever.closeAll', { count: closable.length })}
            </Button>
          </>
        )}
      </div>
      {all ? (
        <DeskTable
          label={t('lever.positions')}
          columns={columns}
          rows={all}
          idOf={({ id }) => id}
          empty={<Empty icon="chart" title={t('lever.noPositions')} />}
        />
      ) : (
        <NotYet of={open} rows={3} height={40} />
      )}
      <p className={styles.foot}>
        <span>
          {t('lever.cover')}{' '}
          <b>
            <LiveText of={cover} as={percentText} />
          </b>
        </span>
        <span className={styles.note} role="status" data-bad={note?.isBad || undefined}>
          {note?.text}
        </span>
      </p>
      <OrderSheet order={shown} deal={deal} onClose={() => setShown(undefined)} />
    </>
  )
}

const percentText = (rate: string | undefined, format: Format): string => format.percent(rate)
