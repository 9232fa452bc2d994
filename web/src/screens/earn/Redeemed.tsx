import type { PlanOrder } from '#sdk/model/planOrder.ts'
import { together } from '../../figures/together.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Receipt } from '../../shell/Receipt.tsx'
import { paidBack } from './yields.ts'

interface RedeemedProps {
  readonly order: PlanOrder
  readonly onClose: () => void
}

/** Receipt of an early redemption. */
export function Redeemed({ order, onClose }: RedeemedProps) {
  const t = useT()
  const format = useFormat()
  const unit = order.currency
  const money = together(format, unit, [order.amount, order.earned, order.penalty]).amount
  return (
    <Receipt
      title={t('finance.redeemed')}
      figure={money(paidBack(order))}
      body={t('finance.redeemDone')}
      facts={[
        { label: t('finance.principal'), value: money(order.amount) },
        { label: t('finance.earnedAll'), value: money(order.earned) },
        { label: t('finance.penaltyPaid'), value: money(`-${order.penalty}`) },
      ]}
      record={{ id: order.id, createdAt: order.endedAt }}
    >
      <Button wide onClick={onClose}>
        {t('title.financeOrders')}
      </Button>
    </Receipt>
  )
}
