import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onDemand } from '../../platform/onDemand.tsx'
import { Link } from '../../kit/Link.ts'
import { endOfTerm } from '#domain/earn.ts'
import { toPlan, type Plan } from '#sdk/model/plan.ts'
import { serverNow } from '../../api/clock.ts'
import { confirm } from '../../feedback/confirm.ts'
import { compare, decimalText, min, shareOf, times, units } from '#domain/decimalText.ts'
import { useFields } from '../../forms/forms.ts'
import { go } from '../../routing/navigate.ts'
import { rules } from '../../forms/rules.ts'
import { useRead } from '../../api/useRead.ts'
import { useSpotBalance } from '../../wallet/useSpotBalance.ts'
import { useWrite } from '../../api/useWrite.ts'
import { together } from '../../figures/together.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { AmountField } from '../../forms/AmountField.tsx'
import { Balance } from '../../figures/Balance.tsx'
import { Button } from '../../kit/Button.tsx'
import { CheckField } from '../../forms/CheckField.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { Slider } from '../../kit/Slider.tsx'
import { amountFault, buyDraft } from './buying.ts'
import { Outcome } from './Outcome.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { largestPenaltyOf, yieldOf } from './yields.ts'
import styles from './BuyPage.module.css'

const Bought = onDemand(async () => (await import('./Bought.tsx')).default)

export default function BuyPage() {
  const t = useT()
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? search.get('config_id') ?? 0)
  const plan = useRead('lhDepositProductInfo', { id }, { enabled: id > 0, select: toPlan })
  const [bought, setBought] = useState<string>()
  if (plan.data && bought)
    return <Bought plan={plan.data} amount={bought} onAgain={() => setBought(undefined)} />
  if (plan.data) return <Buy key={plan.data.id} plan={plan.data} onBought={setBought} />
  return (
    <Page>
      {id <= 0 ? (
        <Empty
          icon="finance"
          action={
            <Button look="quiet" onClick={() => go('/pages/template/index', { replace: true })}>
              {t('finance.seePlans')}
            </Button>
          }
        />
      ) : (
        <NotYet of={plan} rows={6} />
      )}
    </Page>
  )
}

function Buy({ plan, onBought }: { readonly plan: Plan; readonly onBought: (amount: string) => void }) {
  const t = useT()
  const format = useFormat()
  const unit = plan.currency
  const balance = useSpotBalance(plan.currencyId)
  const most = balance === undefined ? undefined : plan.maximum ? min(balance, plan.maximum) : balance
  const form = useFields({
    draft: buyDraft(plan.id),
    defaults: { amount: '', agreement: false },
    check: (v) => ({ amount: amountFault(plan, balance, v.amount), agreement: rules.agreed(v.agreement) }),
  })
  const buy = useWrite('lhDepositBuy', {
    refused: form.refused,
  })

  const submit = form.submit(async ({ amount: typed }) => {
    const amount = decimalText(units(typed))
    const { daily, total } = yieldOf(plan, amount)
    const penalty = largestPenaltyOf(plan, amount)
    const money = together(format, unit, [amount, daily, total, penalty]).amount
    const yes = await confirm({
      title: t('finance.confirmTitle'),
      body: t('finance.confirmBody'),
      action: t('finance.buy'),
      facts: [
        { label: t('finance.plan'), value: plan.name },
        { label: t('finance.amount'), value: money(amount) },
        { label: t('finance.dailyYield'), value: money(daily) },
        { label: t('finance.expected'), value: `+${money(total)}` },
        { label: t('finance.endsOn'), value: format.date(endOfTerm(serverNow(), plan.days)) },
        { label: t('finance.penaltyIf'), value: t('finance.upTo', { amount: money(penalty) }) },
      ],
    })
    if (!yes) return
    const sent = await buy.send({ config_id: plan.id, amount, agreement: 1 })
    if (!sent.ok) return
    form.done()
    onBought(amount)
  })

  const amount = form.control('amount')
  // No yield of an amount that the plan does not take, as in the sheet of the plan.
  const invested = amountFault(plan, undefined, amount.value) ? '0' : amount.value
  return (
    <Page
      footer={
        <SubmitButton of={form} busy={buy.busy}>
          {t('finance.buy')}
        </SubmitButton>
      }
    >
      <PlanFacts plan={plan} />
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <AmountField
          label={t('finance.amount')}
          unit={unit}
          placeholder={format.amount(plan.minimum)}
          hint={
            plan.maximum === undefined
              ? t('finance.minimumHint', { amount: format.amount(plan.minimum, unit) })
              : t('option.range', {
                  from: format.amount(plan.minimum),
                  to: format.amount(plan.maximum, unit),
                })
          }
          {...amount}
        />
        <Slider
          value={shareOf(amount.value, most)}
          disabled={!most || compare(most, '0') === 0}
          onChange={(percent) => amount.onChange(times(most, String(percent / 100)))}
        />
        <Balance
          label={t('finance.balance')}
          amount={format.amount(balance, unit)}
          to="/pages/assets/deposit/index"
        >
          {t('menu.deposit')}
        </Balance>
        <Outcome plan={plan} amount={invested} />
        <CheckField
          label={t.rich('finance.agree', {
            rules: (text) => <Link to="/pages/finance/rulePage">{text}</Link>,
          })}
          {...form.field('agreement')}
        />
      </form>
    </Page>
  )
}
