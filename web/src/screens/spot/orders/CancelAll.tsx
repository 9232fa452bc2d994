import { useState } from 'react'
import { ApiError } from '#sdk/errors.ts'
import type { SpotOrder } from '#sdk/model/spotOrder.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { readingAgain } from '../../../api/outdate.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { focusOnLeave } from '../../../kit/presence.ts'
import styles from './Orders.module.css'

/** Button that cancels all shown orders one after the other; stops when one gets no answer. */
export function CancelAll({ orders }: { readonly orders: readonly SpotOrder[] }) {
  const t = useT()
  const cancel = useWrite('coinTradeCancel')
  const [working, setWorking] = useState(false)

  async function run() {
    const count = orders.length
    const symbols = [...new Set(orders.map(({ symbol }) => symbol))]
    const sure = await confirm({
      title: t('trade.cancelAllAsk', { count }),
      body: t('trade.inMarkets', { count: symbols.length, symbols: symbols.join(', ') }),
      action: t('trade.cancelOrders', { count }),
      keep: t('trade.keep'),
      danger: true,
    })
    if (!sure) return
    setWorking(true)
    let done = 0
    for (const { id } of orders) {
      const sent = await cancel.send({ id })
      if (sent.ok) done++
      // Others still wait when one was filled or cancelled meanwhile.
      else if (!(sent.error instanceof ApiError) || sent.error.kind !== 'refused') break
    }
    if (done > 0) toast(t('trade.cancelDone'), 'good')
    await readingAgain()
    setWorking(false)
  }

  return (
    <Button
      ref={focusOnLeave}
      look="text"
      className={styles.cancelAll}
      busy={working}
      onClick={() => void run()}
    >
      {t('trade.cancelAll')}
    </Button>
  )
}
