import type { BankCard } from '#sdk/model/bankCard.ts'
import type { SavedAddress } from '#sdk/model/savedAddress.ts'
import { maskedCard } from '../../../forms/cardNumber.ts'
import { useT } from '../../../i18n/translate.ts'
import field from '../../../forms/Field.module.css'
import { GroupedAddress } from '../../../kit/GroupedAddress.tsx'
import { Row } from '../../../kit/Row.tsx'

interface WithdrawTargetProps {
  readonly currency: number
  readonly target: SavedAddress | undefined
  readonly card: BankCard | undefined
  readonly error: string | undefined
}

/** Target of the withdrawal: a saved address, or the one bank card. */
export function WithdrawTarget({ currency, target, card, error }: WithdrawTargetProps) {
  const t = useT()
  return (
    <div>
      <p className={field.label}>{t(card ? 'withdraw.toCard' : 'withdraw.to')}</p>
      <ul>
        {card ? (
          <Row
            icon="card"
            title={card.bankName}
            note={`${maskedCard(card.accountNumber)} · ${card.holder}`}
            to="/pages/bankbind/index"
          />
        ) : (
          <Row
            icon="address"
            title={target ? <GroupedAddress text={target.address} /> : t('withdraw.chooseAddress')}
            note={target ? [target.chain, target.notes].filter(Boolean).join(' · ') : undefined}
            to={`/pages/user/address/address?currency=${currency}`}
          />
        )}
      </ul>
      {error && (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
