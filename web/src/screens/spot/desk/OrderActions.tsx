import { useState } from 'react'
import type { SpotOrder } from '#sdk/model/spotOrder.ts'
import { useWrite } from '../../../api/useWrite.ts'
import styles from '../../../desk/DeskTable.module.css'
import { toast } from '../../../feedback/toast.ts'
import { useT } from '../../../i18n/translate.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useIsPresent } from '../../../kit/Item.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { OrderSheet } from '../orders/OrderSheet.tsx'

interface OrderActionsProps {
  readonly order: SpotOrder
  readonly places: number | undefined
}

/** Details of an order, and the button that cancels it while it waits. */
export function OrderActions({ order, places }: OrderActionsProps) {
  const t = useT()
  const cancel = useWrite('coinTradeCancel', { lockUntilRead: true })
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const [cancelled, setCancelled] = useState(false)
  const isPresent = useIsPresent()

  async function withdraw() {
    const sent = await cancel.send({ id: order.id })
    if (!sent.ok) return
    setCancelled(true)
    setOpen(false)
    toast(t('trade.cancelDone'), 'good')
  }

  return (
    <div className={styles.actions}>
      <IconButton
        icon="record"
        label={`${t('desk.details')}, ${order.symbol}`}
        aria-haspopup="dialog"
        className={styles.icon}
        onClick={() => setOpen(true)}
      />
      {cancelled ? (
        t('trade.isCancelled')
      ) : order.status === 'waiting' && isPresent ? (
        <button
          type="button"
          className={styles.act}
          aria-label={`${t('trade.cancel')}, ${order.symbol}`}
          aria-busy={cancel.busy || undefined}
          aria-disabled={cancel.busy || undefined}
          onClick={() => !cancel.busy && void withdraw()}
        >
          {t('action.cancel')}
        </button>
      ) : null}
      {ever && (
        <OrderSheet
          order={order}
          places={places}
          open={open}
          onClose={() => setOpen(false)}
          busy={cancel.busy}
          onCancel={() => void withdraw()}
        />
      )}
    </div>
  )
}
