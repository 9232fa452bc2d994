import { useState } from 'react'
import { endOfTerm } from '#domain/earn.ts'
import type { Plan } from '#sdk/model/plan.ts'
import { serverNow } from '../../api/clock.ts'
import { go } from '../../routing/navigate.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { Page } from '../../shell/Page.tsx'
import { yieldOf } from './yields.ts'

interface BoughtProps {
  readonly plan: Plan
  readonly amount: string
  readonly onAgain: () => void
}

export function Bought({ plan, amount, onAgain }: BoughtProps) {
  const t = useT()
  const format = useFormat()
  const [at] = useState(serverNow)
  const unit = plan.currency
  return (
    <Page>
      <Done
        icon="finance"
        title={t('finance.bought')}
        body={t('finance.boughtBody')}
        facts={[
          { label: t('finance.plan'), value: plan.name },
          { label: t('finance.amount'), value: format.amount(amount, unit) },
          { label: t('finance.expected'), value: `+${format.amount(yieldOf(plan, amount).total, unit)}` },
          { label: t('finance.endsOn'), value: format.date(endOfTerm(at, plan.days)) },
        ]}
      >
        <Button wide onClick={() => go('/pages/finance/ordersPage', { replace: true })}>
          {t('title.financeOrders')}
        </Button>
        <Button look="quiet" wide onClick={onAgain}>
          {t('finance.again')}
        </Button>
      </Done>
    </Page>
  )
}
