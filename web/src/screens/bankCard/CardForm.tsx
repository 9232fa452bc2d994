import { useRef, useState, type ReactNode } from 'react'
import { swiftCode } from '#generated/rules.ts'
import type { BankCard, BankCardInfo } from '#sdk/model/bankCard.ts'
import { useFields, type Fault } from '../../forms/forms.ts'
import { useEnterLeads } from '../../forms/nextField.ts'
import { plainText, rules } from '../../forms/rules.ts'
import { user } from '../../session/session.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { endWait } from '../../forms/codeWait.ts'
import { OwnCodeField } from '../../forms/OwnCodeField.tsx'
import { Field } from '../../forms/Field.tsx'
import { useLock } from '../../forms/LockFault.tsx'
import { Page } from '../../shell/Page.tsx'
import { Passcode } from '../../forms/Passcode.tsx'
import { Row } from '../../kit/Row.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { cardFields, type CardField } from './cardFields.ts'
import { derivedFields, fromIban, type FromIban } from './fromIban.ts'
import styles from './Index.module.css'

interface CardFormProps {
  readonly info: BankCardInfo
  /** Shown above the form. */
  readonly lead?: ReactNode
  readonly onDone: (bank: string) => void
}

/** Form for a bank card. The bank requires every field; the IBAN fills in some of them. */
export function CardForm({ info: { card, banks, needsProof }, lead, onDone }: CardFormProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const derived = useRef<FromIban>(undefined)
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
  useEnterLeads(form.id)
  const lock = useLock(form.refused)
  const save = useWrite('userCashSave', { refused: lock.refused })
  const submit = form.submit(async ({ code, pay_password, ...v }) => {
    lock.clear()
    const lines = linesOf((field) => textOfField(field, v[field.name]))
    const body = { ...lines, swift_code: lines.swift_code.toUpperCase() }
    const sent = await save.send(needsProof ? { ...body, code: code.trim(), pay_password } : body)
    if (!sent.ok) return
    form.done()
    endWait('card')
    onDone(body.bank_name)
  })
  /** Fills in what follows from the IBAN, where nothing else was typed. */
  async function derive(iban: string) {
    const found = await fromIban(iban).catch(() => undefined)
    if (!found) return
    for (const name of derivedFields) {
      const { [name]: value = '' } = found
      const control = form.control(name)
      if (value !== '' && (control.value === '' || control.value === derived.current?.[name]))
        control.onChange(value)
    }
    derived.current = found
  }

  return (
    <Page
      footer={
        <div>
          {lock.fault}
          <SubmitButton of={form} busy={save.busy}>
            {t('card.save')}
          </SubmitButton>
        </div>
      }
    >
      {lead}
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.note}>{t('card.intro')}</p>
        {cardFields.map(({ name, label, maxLength, inputMode, autoComplete = 'off' }) => (
          <Field
            key={name}
            label={t(label)}
            maxLength={maxLength}
            inputMode={inputMode}
            autoComplete={autoComplete}
            autoCapitalize={name === 'swift_code' || name === 'iban' ? 'characters' : undefined}
            enterKeyHint="next"
            hint={
              name === 'swift_code'
                ? t('card.swiftHint', swiftCode)
                : name === 'iban'
                  ? t('card.ibanHint')
                  : undefined
            }
            trail={
              name === 'bank_name' &&
              banks.length > 0 && (
                <Button look="text" onClick={() => setChoosing(true)}>
                  {t('card.choose')}
                </Button>
              )
            }
            {...form.field(name)}
            {...(name === 'iban' && { onInput: ({ currentTarget }) => void derive(currentTarget.value) })}
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
