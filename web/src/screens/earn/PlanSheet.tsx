import { useState } from 'react'
import type { Plan } from '#sdk/model/plan.ts'
import { go } from '../../routing/navigate.ts'
import { readDraft, writeDraft } from '../../session/drafts.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { AmountField } from '../../forms/AmountField.tsx'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { amountFault, buyDraft } from './buying.ts'
import { Outcome } from './Outcome.tsx'
import { Penalty } from './PlanFacts.tsx'
import { exampleAmount, yearlyRateOf } from './yields.ts'
import styles from './PlanSheet.module.css'

interface PlanSheetProps {
  readonly plan: Plan
  readonly open: boolean
  readonly onClose: () => void
}

/** Sheet with the yield of an amount in a plan, its terms, and the way to buy it. */
export default function PlanSheet({ plan, open, onClose }: PlanSheetProps) {
  const t = useT()
  const format = useFormat()
  const draft = `calculation-${plan.id}`
  const [amount, setAmount] = useState(() => {
    const { amount: typed } = readDraft(draft)
    return typeof typed === 'string' ? typed : exampleAmount(plan)
  })
  const fault = amount !== '' && amountFault(plan, undefined, amount)
  return (
    <Sheet open={open} onClose={onClose} title={plan.name}>
      <div className={styles.stack}>
        <AmountField
          label={t('finance.amount')}
          unit={plan.currency}
          value={amount}
          onChange={(typed) => {
            setAmount(typed)
            writeDraft(draft, { amount: typed })
          }}
          error={fault ? t(fault) : undefined}
        />
        <Outcome plan={plan} amount={fault ? '0' : amount} />
        <Facts
          rows={[
            { label: t('finance.minimum'), value: format.amount(plan.minimum, plan.currency) },
            {
              label: t('finance.maximum'),
              value: plan.maximum ? format.amount(plan.maximum, plan.currency) : t('finance.noMaximum'),
            },
            {
              label: t('finance.yearly'),
              value: t('finance.yearlyRule', { rate: format.rate(yearlyRateOf(plan), 2) }),
            },
            { label: t('finance.penalty'), value: <Penalty plan={plan} /> },
          ]}
        />
        <Button
          wide
          disabled={fault !== false}
          onClick={() => {
            writeDraft(buyDraft(plan.id), { amount })
            go(`/pages/finance/buyPage?id=${plan.id}`)
          }}
        >
          {t('finance.buy')}
        </Button>
      </div>
    </Sheet>
  )
}
