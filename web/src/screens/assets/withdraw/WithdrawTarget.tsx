import type { BankCard } from '#sdk/model/bankCard.ts'
import { maskedCard } from '../../../forms/cardNumber.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useT } from '../../../i18n/translate.ts'
import field from '../../../forms/Field.module.css'
import { Field } from '../../../forms/Field.tsx'
import { Button } from '../../../kit/Button.tsx'
import { GroupedAddress } from '../../../kit/GroupedAddress.tsx'
import { Row } from '../../../kit/Row.tsx'
import type { useWithdrawal } from './useWithdrawal.ts'
import styles from './WithdrawTarget.module.css'

/** Most withdrawals go to a saved address. */
const AddressFields = onDemand(async () => (await import('../../../wallet/AddressFields.tsx')).AddressFields)

interface WithdrawTargetProps {
  readonly currency: number
  readonly chains: readonly string[]
  readonly card: BankCard | undefined
  /** True if there are saved addresses. */
  readonly canChoose: boolean
  readonly withdrawal: ReturnType<typeof useWithdrawal>
}

/** Destination of a withdrawal: a saved address or a new one, or the one bank card. */
export function WithdrawTarget({ currency, chains, card, canChoose, withdrawal }: WithdrawTargetProps) {
  const t = useT()
  const { form, isNew, target, chooseNew } = withdrawal
  const { error } = form.control('address')
  if (card)
    return (
      <div>
        <p className={field.label}>{t('withdraw.toCard')}</p>
        <ul>
          <Row
            icon="card"
            title={card.bankName}
            note={`${maskedCard(card.accountNumber)} · ${card.holder}`}
            to="/pages/bankbind/index"
          />
        </ul>
      </div>
    )
  if (isNew)
    return (
      <div className={styles.anew}>
        <AddressFields
          label={t('withdraw.to')}
          chains={chains}
          check={withdrawal.addressCheck}
          address={form.control('address')}
          chain={form.control('netType')}
        />
        <div className={styles.more}>
          <Field label={t('withdraw.saveAs')} autoComplete="off" maxLength={128} {...form.field('notes')} />
          {canChoose && (
            <Button look="text" onClick={() => chooseNew(false)}>
              {t('withdraw.toSaved')}
            </Button>
          )}
        </div>
      </div>
    )
  return (
    <div>
      <div className={styles.head}>
        <p className={field.label}>{t('withdraw.to')}</p>
        {!withdrawal.needsSecondCode && (
          <Button look="text" onClick={() => chooseNew(true)}>
            {t('title.addAddress')}
          </Button>
        )}
      </div>
      <ul>
        <Row
          icon="address"
          title={target ? <GroupedAddress text={target.address} /> : t('withdraw.chooseAddress')}
          note={target ? [target.chain, target.notes].filter(Boolean).join(' · ') : undefined}
          to={`/pages/user/address/address?currency=${currency}`}
        />
      </ul>
      {error && (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
