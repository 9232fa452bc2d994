import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useServerNow } from '../../api/clock.ts'
import { confirm } from '../../feedback/confirm.ts'
import { compare, cut, shareOf, times, units } from '#domain/decimalText.ts'
import { useFields } from '../../forms/forms.ts'
import { useRead } from '../../api/useRead.ts'
import { useSpotBalance } from '../../wallet/useSpotBalance.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { AmountField } from '../../forms/AmountField.tsx'
import { Balance } from '../../figures/Balance.tsx'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Slider } from '../../kit/Slider.tsx'
import { Countdown } from './Countdown.tsx'
import { Sold } from './IssueCard.tsx'
import { coinsFor, largestAmount, smallestOf } from './amounts.ts'
import { isOpen, msOf, unlockOf, type Issue } from './issues.ts'
import { NoIssue } from './NoIssue.tsx'
import { Subscribed } from './Subscribed.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Purchase.module.css'

export default function Purchase() {
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? 0)
  const issue = useRead('lhSendProductInfo', { id }, { enabled: id > 0, every: 15_000 })
  const [paid, setPaid] = useState<string>()
  if (issue.data && paid) return <Subscribed issue={issue.data} amount={paid} />
  if (issue.data) return <Subscribe key={issue.data.id} issue={issue.data} onPaid={setPaid} />
  return <Page>{id <= 0 ? <NoIssue /> : <NotYet of={issue} rows={5} />}</Page>
}

function Subscribe({ issue, onPaid }: { readonly issue: Issue; readonly onPaid: (amount: string) => void }) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow()
  const open = isOpen(issue, now)
  const coin = issue.new_currency_name
  const unit = issue.currency_name
  const balance = useSpotBalance(issue.currency_id)
  const most = balance === undefined ? undefined : largestAmount(issue, balance)
  const smallest = smallestOf(issue)
  const form = useFields({
    draft: `issue-${issue.id}`,
    defaults: { amount: '' },
    check: (v) => ({ amount: amountFault(issue, balance, v.amount) }),
  })
  const order = useWrite('lhSendOrderPlace', {
    refused: form.refused,
  })
  const amount = form.control('amount')
  const coins = coinsFor(issue, amount.value)
  const gain = cut(times(amount.value, times(issue.interest_rate, '0.01')), 4)

  const submit = form.submit(async ({ amount: typed }) => {
    const paid = cut(typed, 4)
    const yes = await confirm({
      title: t('issue.confirmTitle', { coin }),
      body: t('issue.confirmBody'),
      action: t('issue.subscribe'),
      facts: [
        { label: t('issue.pay'), value: format.amount(paid, unit, 4) },
        { label: t('issue.receive'), value: format.amount(coinsFor(issue, paid), coin, 4) },
        { label: t('issue.price'), value: format.amount(issue.change_rate, unit, 4) },
        { label: t('issue.launch'), value: format.date(issue.online_time) },
        { label: t('issue.unlock'), value: format.date(unlockOf(issue)) },
      ],
    })
    if (!yes) return
    const sent = await order.send({ config_id: issue.id, amount: paid })
    if (!sent.ok) return
    form.done()
    onPaid(paid)
  })

  return (
    <Page title={t('issue.subscribeTo', { coin })}>
      <section className={styles.top}>
        <p className={styles.label}>{t(open ? 'issue.endsIn' : 'issue.closed')}</p>
        {open && (
          <p className={styles.hero}>
            <Countdown to={msOf(issue.send_end)} />
          </p>
        )}
        <Sold issue={issue} />
      </section>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AmountField
          label={t('issue.pay')}
          unit={unit}
          places={4}
          max={most}
          placeholder={format.amount(smallest.amount, undefined, 4)}
          hint={t('issue.minimumHint', {
            coins: format.amount(smallest.coins, coin, 4),
            amount: format.amount(smallest.amount, unit, 4),
          })}
          {...amount}
        />
        <Slider
          value={shareOf(amount.value, most)}
          disabled={!most || compare(most, '0') === 0}
          onChange={(percent) => amount.onChange(cut(times(most, String(percent / 100)), 4))}
        />
        <Balance
          label={t('issue.balance')}
          amount={format.amount(balance, unit)}
          to="/pages/assets/deposit/index"
        >
          {t('menu.deposit')}
        </Balance>
        <div aria-live="polite">
          <p className={styles.label}>{t('issue.receive')}</p>
          <p className={styles.hero}>{format.amount(coins, coin, 4)}</p>
          <Facts
            rows={[
              { label: t('issue.price'), value: format.amount(issue.change_rate, unit, 4) },
              {
                label: t('issue.forecast'),
                value: `${issue.predict_rate} (+${format.amount(gain, unit, 4)})`,
              },
              { label: t('issue.launch'), value: format.date(issue.online_time) },
              { label: t('issue.unlock'), value: format.date(unlockOf(issue)) },
            ]}
          />
        </div>
        <Button type="submit" wide busy={order.busy} disabled={!open}>
          {t(open ? 'issue.subscribe' : 'issue.closed')}
        </Button>
        <Risk>{t('issue.risk')}</Risk>
      </form>
    </Page>
  )
}

/** In the order in which the backend would refuse. */
function amountFault(issue: Issue, balance: string | undefined, amount: string): MessageId | false {
  if (units(amount) === 0n) return 'form.amount'
  const coins = coinsFor(issue, amount)
  if (compare(coins, smallestOf(issue).coins) < 0) return 'issue.underMinimum'
  if (compare(coins, issue.last_num) > 0) return 'issue.overRemaining'
  return balance !== undefined && compare(amount, balance) > 0 && 'issue.overBalance'
}
