import { useState } from 'react'
import { swiftCode } from '#generated/rules.ts'
import { toBankCardInfo, type BankCard, type BankCardInfo } from '#sdk/model/bankCard.ts'
import { useFields, type Fault } from '../../forms/forms.ts'
import { go, goBack } from '../../routing/navigate.ts'
import { plainText, rules } from '../../forms/rules.ts'
import { user } from '../../session/session.ts'
import { useGates } from '../../wallet/useGates.ts'
import { useRead, combineQueries } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useWrite } from '../../api/useWrite.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { endWait, ownCodeWait } from '../../forms/codeWait.ts'
import { OwnCodeField } from '../../forms/OwnCodeField.tsx'
import { Done } from '../../kit/Done.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Field } from '../../forms/Field.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Passcode } from '../../forms/Passcode.tsx'
import { Row } from '../../kit/Row.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { cardFields, type CardField } from './cardFields.ts'
import styles from './Index.module.css'

/** Form for a bank card. The bank requires every field, and a new card replaces the old one. */
export default function Addbank() {
  const t = useT()
  const info = useRead('userCashInfo', { lang: useValue(language) }, { select: toBankCardInfo })
  const gates = useGates()
  const [done, setDone] = useState<string>()
  const needsProof = info.data?.needsProof === true
  if (done === undefined && info.data && (!needsProof || gates.hasFundPassword))
    return <CardForm info={info.data} onDone={setDone} />
  return (
    <Page>
      {done !== undefined ? (
        <Done title={t('card.saved')} body={t('card.savedBody', { bank: done })}>
          <Button wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      ) : !info.data || (needsProof && !gates.ready) ? (
        <NotYet of={combineQueries(info, gates)} rows={8} height={72} />
      ) : (
        <Empty
          icon="lock"
          title={t('address.fundFirst')}
          body={t('card.fundFirstBody')}
          action={
            <Button onClick={() => go('/pages/settings/security/changePayPassword')}>{t('fund.set')}</Button>
          }
        />
      )}
    </Page>
  )
}

interface CardFormProps {
  readonly info: BankCardInfo
  readonly onDone: (bank: string) => void
}

function CardForm({ info: { card, banks, needsProof }, onDone }: CardFormProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const form = useFields({
    draft: 'bank-card',
    // Sensitive fields are not kept in the browser.
    secret: ['bank_account', 'iban', 'code', 'pay_password'],
    defaults: { ...cardBefore(card), code: '', pay_password: '' },
    check: (v) => ({
      ...Object.fromEntries(cardFields.map((line) => [line.name, faultOf(line, v[line.name])])),
      code: needsProof && (rules.code(v.code) ?? rules.codeDigits(v.code)),
      pay_password: needsProof && rules.fundPassword(v.pay_password),
    }),
  })
  const save = useWrite('userCashSave', {
    refused: form.refused,
  })
  const submit = form.submit(async ({ code, pay_password, ...v }) => {
    const lines = linesOf((field) => textOfField(field, v[field.name]))
    const body = { ...lines, swift_code: lines.swift_code.toUpperCase() }
    const sent = await save.send(needsProof ? { ...body, code: code.trim(), pay_password } : body)
    if (!sent.ok) return
    form.done()
    endWait(ownCodeWait('card'))
    onDone(body.bank_name)
  })
  return (
    <Page
      footer={
        <SubmitButton of={form} busy={save.busy}>
          {t('card.save')}
        </SubmitButton>
      }
    >
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.note}>{t('card.intro')}</p>
        {cardFields.map(({ name, label, most, mode, fills = 'off' }) => (
          <Field
            key={name}
            label={t(label)}
            maxLength={most}
            inputMode={mode}
            autoComplete={fills}
            autoCapitalize={name === 'swift_code' || name === 'iban' ? 'characters' : undefined}
            hint={name === 'swift_code' ? t('card.swiftHint', swiftCode) : undefined}
            trail={
              name === 'bank_name' &&
              banks.length > 0 && (
                <Button look="text" onClick={() => setChoosing(true)}>
                  {t('card.choose')}
                </Button>
              )
            }
            {...form.field(name)}
          />
        ))}
        {needsProof && (
          <>
            <OwnCodeField purpose="card" {...form.control('code')} />
            <Passcode label={t('title.fundPassword')} {...form.control('pay_password')} />
          </>
        )}
      </form>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('card.chooseBank')}>
        <ul>
          {banks.map((bank) => (
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
    </Page>
  )
}

/** Maps each field of a card to a text. */
const linesOf = (textOf: (line: (typeof cardFields)[number]) => string) =>
  Object.fromEntries(cardFields.map((line) => [line.name, textOf(line)])) as Record<CardField, string>

/** Returns the fields of the replaced card, except the account fields, which differ on a new card. */
function cardBefore(card: BankCard | undefined): Record<CardField, string> {
  return {
    ...linesOf(({ of }) => card?.[of] ?? ''),
    bank_account: '',
    iban: '',
    real_name: card?.holder || (user.peek()?.name ?? ''),
  }
}

type CardRule = (typeof cardFields)[number]

/** Returns the text to send. Names keep their own letters, numbers are ASCII. */
const textOfField = ({ shape }: CardRule, value: string): string => (shape ? plainText(value) : value.trim())

function faultOf(field: CardRule, value: string): Fault | undefined {
  const text = textOfField(field, value)
  if (text === '') return 'form.required'
  return field.shape && !field.shape.pattern.test(text) ? field.shape.fault : undefined
}
