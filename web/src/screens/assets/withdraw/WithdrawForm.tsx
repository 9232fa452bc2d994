import { useState } from 'react'
import { onDemand } from '../../../platform/onDemand.tsx'
import { truncate, decimalText, times, units } from '#domain/decimalText.ts'
import { OwnCodeField } from '../../../forms/OwnCodeField.tsx'
import { Passcode } from '../../../forms/Passcode.tsx'
import { amountPlaces, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Chips } from '../../../kit/Chips.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Field } from '../../../forms/Field.tsx'
import { Page } from '../../../shell/Page.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { useMoney } from '../../../figures/Veiled.tsx'
import styles from './WithdrawForm.module.css'
import { costsOf, useWithdrawal, type WithdrawalSetup } from './useWithdrawal.ts'
import type { Filed } from './WithdrawDone.tsx'
import { WithdrawTarget } from './WithdrawTarget.tsx'

const WithdrawDone = onDemand(async () => (await import('./WithdrawDone.tsx')).default)

/** Defaults for backends that do not send their limits (S9.01). */
const arrivalHours = 12
const dailyLimit = 3

const shares = ['25', '50', '75', '100'] as const

/** The whole withdrawal on one sheet: amount, destination, costs, the two secrets. */
export function WithdrawForm(setup: WithdrawalSetup) {
  const { currency, unit, info, chains = [], saved = [], card } = setup
  const t = useT()
  const format = useFormat()
  const money = useMoney()
  const [filed, setFiled] = useState<Filed>()
  const withdrawal = useWithdrawal(setup, setFiled)
  const { form } = withdrawal
  const { number } = form.values
  const { fee, received } = costsOf(number, info.feePercent)
  // Both with the places of the smaller one, so that they add up.
  const places = amountPlaces(fee, unit)
  const limit = info.dailyLimit ?? dailyLimit
  const hours = info.arrivalHours ?? arrivalHours
  const spent = info.leftToday === 0

  if (filed)
    return (
      <Page>
        <WithdrawDone filed={filed} unit={unit} hours={hours} byBank={card !== undefined} />
      </Page>
    )
  return (
    <Page
      {...(!card && { title: t('withdraw.of', { name: unit }) })}
      footer={
        <div>
          {withdrawal.lockFault}
          {spent && (
            <p className={styles.stop} role="alert">
              {t('withdraw.spent', { limit })}
            </p>
          )}
          <SubmitButton of={form} busy={withdrawal.busy} disabled={spent}>
            {t('withdraw.of', { name: units(number) > 0n ? format.amount(number, unit) : unit })}
          </SubmitButton>
        </div>
      }
    >
      <form id={form.id} className={styles.form} noValidate onSubmit={withdrawal.submit}>
        <div className={styles.amount}>
          <AmountField
            label={t('withdraw.amount')}
            unit={unit}
            placeholder={format.amount('0')}
            shortcuts={
              <Chips
                label={t('withdraw.share')}
                options={shares.map((value) => ({
                  value,
                  label: value === '100' ? t('action.max') : format.percent(value, 0),
                }))}
                onTap={(share) => form.control('number').onChange(shareOf(info.available, share))}
              />
            }
            hint={t('withdraw.balance', {
              amount: money(info.available, unit),
              minimum: format.amount(info.minimum, unit),
            })}
            {...form.control('number')}
          />
        </div>
        <WithdrawTarget
          currency={currency}
          chains={chains}
          card={card}
          canChoose={saved.length > 0}
          withdrawal={withdrawal}
        />
        <Facts
          rows={[
            {
              label: t('withdraw.fee', { rate: format.rate(info.feePercent) }),
              value: format.cost(fee, unit),
            },
            { label: t('withdraw.receive'), value: <strong>{format.amount(received, unit, places)}</strong> },
            { label: t('withdraw.arrival'), value: t('withdraw.within', { hours }) },
            info.leftToday === undefined
              ? { label: t('record.withdrawals'), value: t('withdraw.limit', { limit }) }
              : { label: t('withdraw.today'), value: t('withdraw.left', { left: info.leftToday, limit }) },
          ]}
        />
        {withdrawal.needsSecondCode && (
          <p className={styles.next} role="status">
            {t('withdraw.secondCode')}
          </p>
        )}
        {!card && (
          <OwnCodeField
            key={String(withdrawal.needsSecondCode)}
            purpose="withdrawal"
            {...form.control('code')}
          />
        )}
        <Passcode label={t('title.fundPassword')} {...form.control('pay_password')} />
        <Field label={t('withdraw.remark')} autoComplete="off" maxLength={255} {...form.field('remark')} />
        <p className={styles.note}>{t('withdraw.frozen')}</p>
      </form>
    </Page>
  )
}

/** Returns a share of a balance in percent; all of it has every place. */
const shareOf = (available: string, percent: string): string =>
  percent === '100' ? decimalText(units(available)) : truncate(times(available, `0.${percent}`), 2)
