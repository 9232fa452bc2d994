import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFields } from '../../forms/forms.ts'
import { plainText, rules } from '../../forms/rules.ts'
import { toast } from '../../feedback/toast.ts'
import { shield } from '../../kit/sheetState.ts'
import { useWrite } from '../../api/useWrite.ts'
import { AddressFields } from '../../wallet/AddressFields.tsx'
import { chooseAddress } from '../../wallet/drafts.ts'
import { useAddressCheck } from '../../wallet/useAddressCheck.tsx'
import type { useAddressCoins } from '../../wallet/useAddressCoins.ts'
import { useT } from '../../i18n/translate.ts'
import { endWait } from '../../forms/codeWait.ts'
import { OwnCodeField } from '../../forms/OwnCodeField.tsx'
import { Field } from '../../forms/Field.tsx'
import { useLock } from '../../forms/LockFault.tsx'
import { Page } from '../../shell/Page.tsx'
import { Passcode } from '../../forms/Passcode.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import styles from './Address.module.css'

interface AddressFormProps {
  readonly coins: NonNullable<ReturnType<typeof useAddressCoins>['coins']>
  /** Shown above the form. */
  readonly lead?: ReactNode
  readonly onSaved: () => void
}

/** Form for a new withdrawal address, protected by the fund password and a code. `?currency=3` */
export function AddressForm({ coins, lead, onSaved }: AddressFormProps) {
  const t = useT()
  const [search] = useSearchParams()
  const first = coins.find((coin) => String(coin.id) === search.get('currency')) ?? coins[0]
  const form = useFields({
    draft: `address?${search}`,
    secret: ['code', 'pay_password'],
    defaults: {
      currency_id: String(first?.id ?? ''),
      netType: '',
      address: '',
      notes: '',
      code: '',
      pay_password: '',
    },
    check: (v) => ({
      ...addressCheck.faultsOf(v),
      code: rules.code(v.code) ?? rules.codeDigits(v.code),
      pay_password: rules.fundPassword(v.pay_password),
    }),
  })
  const lock = useLock(form.refused)
  const add = useWrite('walletAddaddress', { refused: lock.refused })
  const { currency_id } = form.values
  const chains = coins.find((coin) => String(coin.id) === currency_id)?.chains ?? []
  const addressCheck = useAddressCheck(Number(currency_id), chains)
  const submit = form.submit(async (v) => {
    if (!(await addressCheck.isConfirmed(v))) return
    lock.clear()
    const text = plainText(v.address)
    const sent = await add.send({
      currency_id: Number(v.currency_id),
      netType: addressCheck.chainOf(v),
      address: text,
      notes: plainText(v.notes),
      code: v.code.trim(),
      pay_password: v.pay_password,
    })
    if (!sent.ok) return
    form.done()
    endWait('address')
    chooseAddress(Number(v.currency_id), text)
    toast(t('address.saved'), 'good')
    // The list has the button for another address in the place of this one.
    shield()
    onSaved()
  })

  return (
    <Page
      footer={
        <div>
          {lock.fault}
          <SubmitButton of={form} busy={add.busy}>
            {t('address.save')}
          </SubmitButton>
        </div>
      }
    >
      {lead}
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <SelectField
          label={t('transfer.currency')}
          options={coins.map((coin) => ({ value: String(coin.id), label: coin.name }))}
          {...form.field('currency_id')}
        />
        <AddressFields
          label={t('address.address')}
          chains={chains}
          check={addressCheck}
          address={form.control('address')}
          chain={form.control('netType')}
        />
        <Field label={t('address.notes')} autoComplete="off" maxLength={128} {...form.field('notes')} />
        <OwnCodeField purpose="address" {...form.control('code')} />
        <Passcode label={t('title.fundPassword')} {...form.control('pay_password')} />
        <p className={styles.note}>{t('address.care')}</p>
      </form>
    </Page>
  )
}
