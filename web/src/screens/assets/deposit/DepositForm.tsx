import { bankCurrencyId } from '#sdk/model/balance.ts'
import type { ReactNode } from 'react'
import { compare, decimalText, units } from '#domain/decimalText.ts'
import { useFields } from '../../../forms/forms.ts'
import { plainText } from '../../../forms/rules.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Field } from '../../../forms/Field.tsx'
import { PictureField } from '../../../forms/PictureField.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { Page } from '../../../shell/Page.tsx'
import { depositDraft } from '../../../wallet/drafts.ts'
import styles from '../transfer/Transfer.module.css'

interface DepositFormProps {
  readonly currency: number
  readonly name: string
  /** The chain of the address above; empty for a bank transfer. */
  readonly chain: string
  /** Undefined for backends that do not send it. */
  readonly minimum: string | undefined
  /** Called with the amount that is now under review. */
  readonly onDone: (amount: string) => void
  readonly title: string
  /** The address, above the form. */
  readonly children: ReactNode
}

/** Form that reports a deposit with its proof. */
export function DepositForm({ currency, name, chain, minimum, onDone, title, children }: DepositFormProps) {
  const t = useT()
  const format = useFormat()
  const byBank = currency === bankCurrencyId
  const missing = byBank ? 'form.amount' : 'form.coins'
  const least = minimum === undefined ? undefined : { amount: format.amount(minimum, name) }
  const form = useFields({
    draft: depositDraft(currency),
    defaults: { amount: '', imgs: '', account: '', name: '', bank_account: '' },
    check: (v) => ({
      amount:
        units(v.amount) <= 0n
          ? missing
          : least && compare(v.amount, minimum) < 0 && { id: 'deposit.minimum', values: least },
      imgs: v.imgs === '' && 'deposit.proofNeeded',
    }),
  })
  const charge = useWrite('walletChargeReq', {
    refused: form.refused,
  })

  const submit = form.submit(async (v) => {
    const amount = decimalText(units(v.amount))
    const common = { currency, amount, imgs: v.imgs }
    const sent = await charge.send(
      byBank
        ? { ...common, name: plainText(v.name), bank_account: plainText(v.bank_account) }
        : { ...common, chain, account: plainText(v.account) },
    )
    if (!sent.ok) return
    form.done()
    onDone(amount)
  })

  return (
    <Page
      title={title}
      footer={
        <SubmitButton of={form} busy={charge.busy}>
          {t('deposit.submit')}
        </SubmitButton>
      }
    >
      {children}
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <h2 className={styles.step}>{t('deposit.tell')}</h2>
        <AmountField
          label={t(byBank ? 'deposit.transferAmount' : 'deposit.amount')}
          unit={name}
          placeholder={format.amount('0')}
          hint={least && t('deposit.minimum', least)}
          {...form.control('amount')}
        />
        {byBank ? (
          <>
            <Field label={t('bank.payer')} autoComplete="name" maxLength={64} {...form.field('name')} />
            <Field
              label={t('bank.payerNumber')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={64}
              {...form.field('bank_account')}
            />
          </>
        ) : (
          <Field
            label={t('deposit.sender')}
            hint={t('deposit.senderHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            {...form.field('account')}
          />
        )}
        <PictureField label={t('picture.proof')} hint={t('deposit.proofHint')} {...form.control('imgs')} />
      </form>
    </Page>
  )
}
