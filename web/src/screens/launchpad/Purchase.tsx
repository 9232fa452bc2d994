import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { compare, truncate, shareOf, times, units } from '#domain/decimalText.ts'
import { isOpen, unlockTime } from '#domain/launchpad.ts'
import { toLaunch, type Launch } from '#sdk/model/launch.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { useServerNow } from '../../api/clock.ts'
import { confirm } from '../../feedback/confirm.ts'
import { useFields } from '../../forms/forms.ts'
import { useRead } from '../../api/useRead.ts'
import { useSpotBalance } from '../../wallet/useSpotBalance.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { AmountField } from '../../forms/AmountField.tsx'
import { Balance } from '../../figures/Balance.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { Slider } from '../../kit/Slider.tsx'
import { Countdown } from './Countdown.tsx'
import { Sold } from './LaunchCard.tsx'
import { coinsFor, forecastOf, gainText, largestAmount, smallestOf } from './amounts.ts'
import { NoLaunch } from './NoLaunch.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Purchase.module.css'

const Subscribed = onDemand(async () => (await import('./Subscribed.tsx')).default)

export default function Purchase() {
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? 0)
  const launch = useRead('lhSendProductInfo', { id }, { enabled: id > 0, every: 15_000, select: toLaunch })
  const [paid, setPaid] = useState<string>()
  if (launch.data && paid) return <Subscribed launch={launch.data} amount={paid} />
  if (launch.data) return <Subscribe key={launch.data.id} launch={launch.data} onPaid={setPaid} />
  return <Page>{id <= 0 ? <NoLaunch /> : <NotYet of={launch} rows={5} />}</Page>
}

function Subscribe({
  launch,
  onPaid,
}: {
  readonly launch: Launch
  readonly onPaid: (amount: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow()
  const open = isOpen(launch.state, launch, now)
  const coin = launch.coin
  const unit = launch.currency
  const balance = useSpotBalance(launch.currencyId)
  const most = balance === undefined ? undefined : largestAmount(launch, balance)
  const smallest = smallestOf(launch)
  const form = useFields({
    draft: `issue-${launch.id}`,
    defaults: { amount: '' },
    check: (v) => ({ amount: amountFault(launch, balance, v.amount) }),
  })
  const order = useWrite('lhSendOrderPlace', {
    refused: form.refused,
  })
  const amount = form.control('amount')
  const coins = coinsFor(launch, amount.value)
  const gain = forecastOf(launch, amount.value)

  const submit = form.submit(async ({ amount: typed }) => {
    const paid = truncate(typed, 4)
    const yes = await confirm({
      title: t('issue.confirmTitle', { coin }),
      body: t('issue.confirmBody'),
      action: t('issue.subscribe'),
      facts: [
        { label: t('issue.pay'), value: format.amount(paid, unit) },
        { label: t('issue.receive'), value: format.amount(coinsFor(launch, paid), coin) },
        { label: t('issue.price'), value: format.amount(launch.price, unit, 4) },
        { label: t('issue.launch'), value: format.date(launch.launchesAt) },
        { label: t('issue.unlock'), value: format.date(unlockTime(launch.launchesAt, launch.lockUpDays)) },
      ],
    })
    if (!yes) return
    const sent = await order.send({ config_id: launch.id, amount: paid })
    if (!sent.ok) return
    form.done()
    onPaid(paid)
  })

  return (
    <Page
      title={t('issue.subscribeTo', { coin })}
      footer={
        <SubmitButton of={form} busy={order.busy} disabled={!open}>
          {t(open ? 'issue.subscribe' : 'issue.closed')}
        </SubmitButton>
      }
    >
      <section className={styles.top}>
        <p className={styles.label}>{t(open ? 'issue.endsIn' : 'issue.closed')}</p>
        {open && (
          <p className={styles.hero}>
            <Countdown to={launch.closesAt} />
          </p>
        )}
        <Sold launch={launch} />
      </section>
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <AmountField
          label={t('issue.pay')}
          unit={unit}
          places={4}
          placeholder={format.amount(smallest.amount, undefined, 4)}
          hint={t('issue.minimumHint', {
            coins: format.amount(smallest.coins, coin),
            amount: format.amount(smallest.amount, unit),
          })}
          {...amount}
        />
        <Slider
          value={shareOf(amount.value, most)}
          disabled={!most || compare(most, '0') === 0}
          onChange={(percent) => amount.onChange(truncate(times(most, String(percent / 100)), 4))}
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
          <p className={styles.hero}>{format.amount(coins, coin)}</p>
          <Facts
            rows={[
              { label: t('issue.price'), value: format.amount(launch.price, unit, 4) },
              {
                label: t('issue.forecast'),
                value: `${gainText(launch, format)} (+${format.amount(gain, unit)})`,
              },
              { label: t('issue.launch'), value: format.date(launch.launchesAt) },
              {
                label: t('issue.unlock'),
                value: format.date(unlockTime(launch.launchesAt, launch.lockUpDays)),
              },
            ]}
          />
        </div>
        <Risk>{t('issue.risk')}</Risk>
      </form>
    </Page>
  )
}

/** Checks in the order in which the backend would refuse. */
function amountFault(launch: Launch, balance: string | undefined, amount: string): MessageId | false {
  if (units(amount) === 0n) return 'form.amount'
  const coins = coinsFor(launch, amount)
  if (compare(coins, smallestOf(launch).coins) < 0) return 'issue.underMinimum'
  if (compare(coins, launch.left) > 0) return 'issue.overRemaining'
  return balance !== undefined && compare(amount, balance) > 0 && 'issue.overBalance'
}
