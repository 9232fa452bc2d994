import { useState } from 'react'
import { toBankCardInfo } from '#sdk/model/bankCard.ts'
import { maskedCard } from '../../forms/cardNumber.ts'
import { go } from '../../routing/navigate.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Icon } from '../../kit/icons.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import Addbank from './Addbank.tsx'
import styles from './Index.module.css'
import { cardFields } from './cardFields.ts'

/** Texts on the picture of the card. */
const onTop: readonly string[] = ['accountNumber', 'holder', 'bankName']

/** Screen with the only bank card, the destination of bank withdrawals. */
export default function BankCards() {
  const t = useT()
  const format = useFormat()
  const lang = useValue(language)
  const info = useRead('userCashInfo', { lang }, { staleTime: 0, select: toBankCardInfo })
  const [shown, setShown] = useState(false)
  const [justSaved, setJustSaved] = useState(false)
  if (!info.data) return <Page>{<NotYet of={info} rows={2} height={180} />}</Page>
  const { card } = info.data
  // The first card is confirmed before it is shown.
  if (!card || justSaved) return <Addbank onSaved={() => setJustSaved(true)} />
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
          {card.bankName}
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={t('card.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </p>
        <p className={styles.number}>{shown ? card.accountNumber : maskedCard(card.accountNumber)}</p>
        <p className={styles.holder}>{card.holder}</p>
      </section>
      <Facts
        rows={[
          ...cardFields
            .filter(({ of }) => !onTop.includes(of))
            .map(({ of, label }) => ({
              label: t(label),
              value: (of === 'iban' && !shown ? maskedCard(card.iban) : card[of]) || '—',
            })),
          ...(card.account ? [{ label: t('account.account'), value: card.account }] : []),
          ...(card.createdAt === undefined
            ? []
            : [{ label: t('card.since'), value: format.date(card.createdAt) }]),
        ]}
      />
      <p className={styles.note}>{t('card.one')}</p>
    </Page>
  )
}
