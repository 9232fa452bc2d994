import { useState } from 'react'
import { endOfTerm } from '#domain/earn.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import type { Plan } from '#sdk/model/plan.ts'
import { toPlanOrder } from '#sdk/model/planOrder.ts'
import { serverNow } from '../../api/clock.ts'
import { useNewest } from '../../api/useNewest.ts'
import { go } from '../../routing/navigate.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Page } from '../../shell/Page.tsx'
import { Receipt } from '../../shell/Receipt.tsx'
import { yieldOf } from './yields.ts'

interface BoughtProps {
  readonly plan: Plan
  readonly amount: string
  readonly onAgain: () => void
}

export default function Bought({ plan, amount, onAgain }: BoughtProps) {
  const t = useT()
  const format = useFormat()
  const [at] = useState(serverNow)
  const unit = plan.currency
  const newest = useNewest('lhDepositOrderList', { status: PlanOrderStatus.running }, { toRow: toPlanOrder })
  return (
    <Page>
      <Receipt
        title={t('finance.bought')}
        figure={format.amount(amount, unit)}
        body={t('finance.boughtBody')}
        facts={[
          { label: t('finance.plan'), value: plan.name },
          { label: t('finance.expected'), value: `+${format.amount(yieldOf(plan, amount).total, unit)}` },
          { label: t('finance.endsOn'), value: format.date(endOfTerm(at, plan.days)) },
        ]}
        record={newest && { id: newest.id, createdAt: newest.boughtAt }}
      >
        <Button wide onClick={() => go('/pages/finance/ordersPage', { replace: true })}>
          {t('title.financeOrders')}
        </Button>
        <Button look="quiet" wide onClick={onAgain}>
          {t('finance.again')}
        </Button>
      </Receipt>
    </Page>
  )
}
