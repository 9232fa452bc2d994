import {
  bankAccountNumber,
  bankAccountNumberPattern,
  iban,
  ibanPattern,
  swiftCode,
  swiftCodePattern,
} from '#generated/rules.ts'
import type { BankCard } from '#sdk/model/bankCard.ts'
import type { Input } from '#sdk/operations.ts'
import type { Fault } from '../../forms/forms.ts'
import type { MessageId } from '../../i18n/translate.ts'

/** A field of the card itself, without those that authorise the change. */
export type CardField = Exclude<keyof Input<'userCashSave'>, 'pay_password' | 'code'>

/** Every field of a bank card: the IBAN before what follows from it. */
export const cardFields: readonly {
  /** The name of the field in requests and in saved cards. */
  readonly name: CardField
  readonly of: Exclude<keyof BankCard, 'account' | 'createdAt'>
  readonly label: MessageId
  readonly maxLength: number
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
  /** The format that the contract requires, and the error for other values. */
  readonly shape?: { readonly pattern: RegExp; readonly fault: Fault }
}[] = [
  { name: 'real_name', of: 'holder', label: 'card.holder', maxLength: 64, autoComplete: 'name' },
  {
    name: 'iban',
    of: 'iban',
    label: 'card.iban',
    maxLength: 64,
    shape: { pattern: ibanPattern, fault: { id: 'card.ibanShape', values: iban } },
  },
  {
    name: 'bank_account',
    of: 'accountNumber',
    label: 'card.number',
    maxLength: 64,
    inputMode: 'numeric',
    shape: {
      pattern: bankAccountNumberPattern,
      fault: { id: 'card.numberShape', values: bankAccountNumber },
    },
  },
  { name: 'bank_name', of: 'bankName', label: 'card.bank', maxLength: 128 },
  { name: 'bank_deposit', of: 'depositBank', label: 'card.deposit', maxLength: 128 },
  { name: 'bank_branch', of: 'branch', label: 'card.branch', maxLength: 128 },
  { name: 'bank_address', of: 'bankAddress', label: 'card.bankAddress', maxLength: 128 },
  {
    name: 'swift_code',
    of: 'swiftCode',
    label: 'card.swift',
    // The spaces and direction marks of a copied one count, too.
    maxLength: 64,
    shape: { pattern: swiftCodePattern, fault: { id: 'card.swiftShape', values: swiftCode } },
  },
  {
    name: 'residence_address',
    of: 'payeeAddress',
    label: 'card.payeeAddress',
    maxLength: 128,
    autoComplete: 'street-address',
  },
  { name: 'postal_code', of: 'postalCode', label: 'card.postal', maxLength: 16, autoComplete: 'postal-code' },
]
