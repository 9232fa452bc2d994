import { useId, useRef, useState } from 'react'
import type { Position } from '#sdk/model/position.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import type { usePages } from '../../../api/usePages.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { More } from '../../../kit/More.tsx'
import { Item, useIsPresent } from '../../../kit/Item.tsx'
import { PresenceList } from '../../../kit/PresenceList.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import styles from './Pending.module.css'
import { coinsOf, sideNames } from '../../../positions/terms.ts'
import { useClose } from './useClose.tsx'
import { useContractMarket } from './usePositions.ts'

const OrderSheet = onDemand(async () => (await import('./OrderSheet.tsx')).OrderSheet)

interface PendingProps {
  readonly orders: Omit<ReturnType<typeof usePages>, 'rows'> & {
    readonly rows: readonly Position[] | undefined
  }
}

/** List of pending limit orders, two lines each; a tap shows all details. */
export function Pending({ orders }: PendingProps) {
  const t = useT()
  const [shown, setShown] = useState<Position>()
  if (!orders.rows) {
    return <NotYet of={orders} rows={2} height={56} />
  }
  return (
    <>
      <PresenceList
        rows={orders.rows}
        idOf={({ id }) => id}
        empty={<Empty icon="clock" title={t('lever.noPending')} body={t('trade.noOpenBody')} />}
      >
        {(order) => <PendingRow order={order} onOpen={setShown} />}
      </PresenceList>
      <More pages={orders} />
      <OrderSheet order={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

interface PendingRowProps {
  readonly order: Position
  readonly onOpen: (order: Position) => void
}

function PendingRow({ order, onOpen }: PendingRowProps) {
  const t = useT()
  const format = useFormat()
  const market = useContractMarket()(order.symbol)
  const isPresent = useIsPresent()
  const { cancel, busy } = useClose()
  const name = useId()
  const [cancelled, setCancelled] = useState(false)
  const details = useRef<HTMLButtonElement>(null)

  async function withdraw() {
    const isDone = await cancel(order, market)
    // The button that cancelled leaves.
    if (isDone) details.current?.focus()
    setCancelled(isDone)
  }

  return (
    <Item className={styles.row}>
      <button
        ref={details}
        id={name}
        type="button"
        className={styles.order}
        aria-haspopup="dialog"
        onClick={() => onOpen(order)}
      >
        <span className={styles.name}>
          {order.symbol}{' '}
          <span className={styles.side} data-side={order.side}>
            {t(sideNames[order.side])} {order.leverage}×
          </span>
        </span>
        <span className={styles.price}>{format.price(order.openPrice, market?.pricePlaces)}</span>
        <span className={styles.note}>{format.date(order.createdAt)}</span>
        <span className={styles.note}>
          {t('lever.lotsOf', { count: order.lots })} · {format.amount(order.size, coinsOf(order).base)}
        </span>
      </button>
      {cancelled ? (
        <span className={styles.over}>{t('trade.isCancelled')}</span>
      ) : (
        isPresent && (
          <IconButton
            icon="close"
            label={t('trade.cancel')}
            aria-describedby={name}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void withdraw()}
          />
        )
      )}
    </Item>
  )
}
