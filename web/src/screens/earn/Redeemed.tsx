import type { PlanOrder } from '#sdk/model/planOrder.ts'
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
  return (
    <Receipt
      title={t('finance.redeemed')}
      figure={format.amount(paidBack(order), unit)}
      body={t('finance.redeemDone')}
      facts={[
        { label: t('finance.principal'), value: format.amount(order.amount, unit) },
        { label: t('finance.earnedAll'), value: format.amount(order.earned, unit) },
        { label: t('finance.penaltyPaid'), value: format.amount(`-${order.penalty}`, unit) },
      ]}
      record={{ id: order.id, createdAt: order.endedAt }}
    >
      <Button wide onClick={onClose}>
        {t('title.financeOrders')}
      </Button>
    </Receipt>
  )
}
