import { useState } from 'react'
import type { Payload } from '#sdk/routes.ts'
import { useFields } from '../../core/forms.ts'
import { goBack } from '../../core/navigate.ts'
import { useRead } from '../../core/useRead.ts'
import { useValue } from '../../core/useValue.ts'
import { useWrite } from '../../core/useWrite.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Done } from '../../ui/Done.tsx'
import { Field } from '../../ui/Field.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Row.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { cardFields, type CardField } from './cardFields.ts'
import styles from './Index.module.css'

type Card = Payload<'POST /user/cash_info'>

/** All of a bank card at once: the bank asks for every line. An earlier card is replaced. */
export default function Addbank() {
  const t = useT()
  const card = useRead('POST /user/cash_info', { lang: useValue(language) })
  const [done, setDone] = useState<string>()
  return (
    <Page>
      {done !== undefined ? (
        <Done icon="card" title={t('card.saved')} body={t('card.savedBody', { bank: done })}>
          <Button wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      ) : card.data ? (
        <CardForm card={card.data} onDone={setDone} />
      ) : (
        <NotYet of={card} rows={8} height={72} />
      )}
    </Page>
  )
}

interface CardFormProps {
  readonly card: Card
  readonly onDone: (bank: string) => void
}

function CardForm({ card, onDone }: CardFormProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const form = useFields<Record<CardField, string>>({
    draft: 'bank-card',
    // What could be used against someone is not left in the browser.
    secret: ['bank_account', 'iban'],
    defaults: Object.fromEntries(cardFields.map(({ name }) => [name, card[name] ?? ''])) as Record<
      CardField,
      string
    >,
    check: (v) =>
      Object.fromEntries(cardFields.map(({ name }) => [name, faultOf(name, v[name])])) as Record<
        CardField,
        MessageId | undefined
      >,
  })
  const save = useWrite('POST /user/cash_save', {
    refreshes: ['POST /user/cash_info'],
    refused: form.refused,
  })
  const submit = form.submit(async (v) => {
    const body = Object.fromEntries(cardFields.map(({ name }) => [name, v[name].trim()])) as typeof v
    const sent = await save.send({ ...body, swift_code: body.swift_code.toUpperCase() })
    if (!sent.ok) return
    form.done()
    onDone(body.bank_name)
  })
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.note}>{t('card.intro')}</p>
        {cardFields.map(({ name, label, most, mode, fills = 'off' }) => (
          <Field
            key={name}
            label={t(label)}
            maxLength={most}
            inputMode={mode}
            autoComplete={fills}
            autoCapitalize={name === 'swift_code' || name === 'iban' ? 'characters' : undefined}
            hint={name === 'swift_code' ? t('card.swiftHint') : undefined}
            trail={
              name === 'bank_name' &&
              card.banks.length > 0 && (
                <Button look="text" onClick={() => setChoosing(true)}>
                  {t('card.choose')}
                </Button>
              )
            }
            {...form.field(name)}
          />
        ))}
        <Button type="submit" wide busy={save.busy}>
          {t('card.save')}
        </Button>
      </form>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('card.chooseBank')}>
        <ul>
          {card.banks.map((bank) => (
            <Row
              key={bank.id}
              icon="bank"
              title={bank.name}
              selected={bank.name === form.values.bank_name}
              onClick={() => {
                form.control('bank_name').onChange(bank.name)
                setChoosing(false)
              }}
            />
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function faultOf(name: CardField, value: string): MessageId | undefined {
  if (value.trim() === '') return 'form.required'
  if (name === 'swift_code' && !/^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/.test(value.trim()))
    return 'card.swiftShape'
  return undefined
}
