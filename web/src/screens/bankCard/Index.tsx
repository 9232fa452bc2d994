import { useState } from 'react'
import { maskedCard } from '../../forms/cardNumber.ts'
import { go } from '../../routing/navigate.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Icon } from '../../kit/icons.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './Index.module.css'
import { cardFields } from './cardFields.ts'

/** The one bank card that bank withdrawals go to. */
export default function BankCards() {
  const t = useT()
  const format = useFormat()
  const card = useRead('userCashInfo', { lang: useValue(language) }, { staleTime: 0 })
  const [shown, setShown] = useState(false)
  const number = card.data?.bank_account
  if (!card.data) return <Page>{<NotYet of={card} rows={2} height={180} />}</Page>
  if (!number)
    return (
      <Page>
        <Empty
          icon="card"
          title={t('card.none')}
          body={t('card.noneBody')}
          action={<Button onClick={() => go('/pages/bankbind/addbank')}>{t('title.addBank')}</Button>}
        />
      </Page>
    )
  return (
    <Page
      footer={
        <Button look="quiet" wide onClick={() => go('/pages/bankbind/addbank')}>
          {t('card.replace')}
        </Button>
      }
    >
      <section className={styles.card}>
        <p className={styles.bank}>
          <Icon name="bank" size={22} />
          {card.data.bank_name}
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={t('card.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </p>
        <p className={styles.number}>{shown ? number : maskedCard(number)}</p>
        <p className={styles.holder}>{card.data.real_name}</p>
      </section>
      <Facts
        rows={[
          ...cardFields
            .filter(({ name }) => name !== 'bank_account' && name !== 'real_name' && name !== 'bank_name')
            .map(({ name, label }) => ({ label: t(label), value: card.data[name] ?? '—' })),
          ...(card.data.account ? [{ label: t('account.account'), value: card.data.account }] : []),
          ...(card.data.create_time
            ? [{ label: t('card.since'), value: format.date(card.data.create_time) }]
            : []),
        ]}
      />
      <p className={styles.note}>{t('card.one')}</p>
    </Page>
  )
}
