import { useState } from 'react'
import type { BankCard } from '#sdk/model/bankCard.ts'
import type { SavedAddress } from '#sdk/model/savedAddress.ts'
import type { WithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { maskedCard } from '../../../forms/cardNumber.ts'
import { compare, decimalText, feeOf, minus, units } from '#domain/decimalText.ts'
import { useFields } from '../../../forms/forms.ts'
import { withdrawDraft } from '../../../wallet/drafts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { GroupedAddress } from '../../../kit/GroupedAddress.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Field } from '../../../forms/Field.tsx'
import { Page } from '../../../shell/Page.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { useMoney } from '../../../figures/Veiled.tsx'
import styles from '../transfer/Transfer.module.css'
import { WithdrawConfirm, type Filed } from './WithdrawConfirm.tsx'
import { WithdrawTarget } from './WithdrawTarget.tsx'

const WithdrawDone = onDemand(async () => (await import('./WithdrawDone.tsx')).default)

export interface WithdrawFormProps {
  readonly currency: number
  readonly unit: string
  readonly info: WithdrawalInfo
  /** The destinations: saved addresses of a coin, or the bank card. */
  readonly saved?: readonly SavedAddress[]
  readonly card?: BankCard
}

/** The backend's name for the bank card, used instead of an address. */
const noAddress = '--'
/** Defaults for backends that do not send their limits (S9.01). */
const arrivalHours = 12
const dailyLimit = 3

/** Withdrawal form. Amount and address come first; a sheet asks for the secrets when everything else is valid. */
export function WithdrawForm({ currency, unit, info, saved, card }: WithdrawFormProps) {
  const t = useT()
  const format = useFormat()
  const money = useMoney()
  const [confirming, setConfirming] = useState(false)
  const [filed, setFiled] = useState<Filed>()
  const form = useFields({
    draft: withdrawDraft(currency),
    defaults: { address: card ? noAddress : (saved?.[0]?.address ?? ''), number: '', remark: '' },
    check: (v) => ({
      address: !card && !saved?.some((each) => each.address === v.address) && 'withdraw.addressNeeded',
      number:
        units(v.number) <= 0n
          ? 'form.amount'
          : compare(v.number, info.minimum) < 0
            ? { id: 'deposit.minimum', values: { amount: format.amount(info.minimum, unit) } }
            : compare(v.number, info.available) > 0 && { id: 'form.insufficient', atOnce: true },
    }),
  })
  const { number, address, remark } = form.values
  const fee = feeOf(number, info.feePercent)
  const received = compare(number, fee) > 0 ? minus(number, fee) : '0'
  const limit = info.dailyLimit ?? dailyLimit
  const hours = info.arrivalHours ?? arrivalHours
  const spent = info.leftToday === 0
  const target = saved?.find((each) => each.address === address)

  if (filed)
    return (
      <Page>
        <WithdrawDone filed={filed} unit={unit} hours={hours} byBank={card !== undefined} />
      </Page>
    )
  const facts = [
    { label: t('withdraw.fee', { rate: format.percent(info.feePercent) }), value: format.amount(fee, unit) },
    { label: t('withdraw.receive'), value: <strong>{format.amount(received, unit)}</strong> },
    { label: t('withdraw.arrival'), value: t('withdraw.within', { hours }) },
    info.leftToday === undefined
      ? { label: t('record.withdrawals'), value: t('withdraw.limit', { limit }) }
      : { label: t('withdraw.today'), value: t('withdraw.left', { left: info.leftToday, limit }) },
  ]
  return (
    <Page
      {...(!card && { title: t('withdraw.of', { name: unit }) })}
      footer={
        <SubmitButton of={form} disabled={spent}>
          {t('withdraw.continue')}
        </SubmitButton>
      }
    >
      <form
        id={form.id}
        className={styles.form}
        noValidate
        onSubmit={form.submit(async () => setConfirming(true))}
      >
        <WithdrawTarget
          currency={currency}
          target={target}
          card={card}
          error={form.control('address').error}
        />
        <AmountField
          label={t('withdraw.amount')}
          unit={unit}
          max={decimalText(units(info.available))}
          placeholder={format.amount('0')}
          hint={t('withdraw.balance', {
            amount: money(info.available, unit),
            minimum: format.amount(info.minimum, unit),
          })}
          {...form.control('number')}
        />
        <Field label={t('withdraw.remark')} autoComplete="off" maxLength={255} {...form.field('remark')} />
        <Facts rows={facts} />
        <p className={styles.note}>{t('withdraw.frozen')}</p>
        {spent && (
          <p className={styles.stop} role="alert">
            {t('withdraw.spent', { limit })}
          </p>
        )}
      </form>
      <WithdrawConfirm
        open={confirming}
        withdrawal={{
          currency,
          number: decimalText(units(number)),
          rate: info.feePercent,
          address: card ? noAddress : address,
          remark: remark.trim(),
        }}
        facts={[
          { label: t('withdraw.amount'), value: format.amount(number, unit) },
          {
            label: t(card ? 'bank.number' : 'withdraw.to'),
            value: card ? (
              `${card.bankName} ${maskedCard(card.accountNumber)}`
            ) : (
              <GroupedAddress text={address} />
            ),
          },
          ...(target ? [{ label: t('withdraw.chain'), value: target.chain }] : []),
          ...facts.slice(0, 3),
        ]}
        needsCode={!card}
        onClose={() => setConfirming(false)}
        refused={form.refused}
        onFiled={() => {
          form.done()
          setConfirming(false)
          setFiled({ number, fee, received, to: card ? maskedCard(card.accountNumber) : address })
        }}
      />
    </Page>
  )
}
