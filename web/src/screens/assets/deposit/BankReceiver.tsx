import type { BankReceiver as Receiver } from '#sdk/model/chainAddress.ts'
import { useT } from '../../../i18n/translate.ts'
import { CopyButton } from '../../../feedback/CopyButton.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Row } from '../../../kit/Row.tsx'
import styles from './ChainAddress.module.css'

interface BankReceiverProps {
  readonly receiver: Receiver
}

/** Bank account that receives transfers. */
export function BankReceiver({ receiver }: BankReceiverProps) {
  const t = useT()
  const facts = [
    [t('bank.name'), receiver.bankName],
    [t('bank.number'), receiver.accountNumber],
    [t('bank.holder'), receiver.holder],
    ...(receiver.reference === undefined ? [] : [[t('bank.reference'), receiver.reference] as const]),
  ] as const
  return (
    <section className={styles.way}>
      <ul>
        {facts.map(([label, text]) => (
          <Row
            key={label}
            title={text}
            note={label}
            value={<CopyButton text={text} label={t('bank.copy', { what: label })} />}
          />
        ))}
      </ul>
      <p className={styles.care}>
        <Icon name="info" size={18} />
        <span>
          {t('deposit.bankCare')} {receiver.reference !== undefined && t('deposit.bankReference')}{' '}
          {receiver.currency !== undefined && t('deposit.bankCurrency', { currency: receiver.currency })}
        </span>
      </p>
    </section>
  )
}
