import {
  fundPassword,
  fundPasswordPattern,
  loginPassword,
  loginPasswordPattern,
  mailAddressPattern,
  mobileNumber,
  mobileNumberPattern,
  newFundPasswordPattern,
  verificationCode,
  verificationCodePattern,
} from '#generated/rules.ts'
import type { Fault } from './forms.ts'
import { latinDigits } from './latinDigits.ts'

/** Returns what was meant by pasted or full-width text: no direction marks, and ASCII letters and digits. Not for passwords. */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .trim()

/** Rules for personal details; each returns undefined for valid input. S5.01 to S5.10. */
export const rules = {
  email: (value: string): Fault | undefined =>
    plainText(value) === ''
      ? 'form.email'
      : mailAddressPattern.test(plainText(value))
        ? undefined
        : 'form.emailShape',
  phone: (value: string): Fault | undefined =>
    plainText(value) === '' ? 'form.phone' : isNumber(dialled(value)) ? undefined : 'form.phoneShape',
  code: (value: string): Fault | undefined => (value.trim() === '' ? 'form.code' : undefined),
  /** The contract fixes the number of digits of a code. */
  codeDigits: (value: string): Fault | undefined =>
    verificationCodePattern.test(value.trim()) ? undefined : { id: 'form.digits', values: verificationCode },
  password: (value: string): Fault | undefined =>
    !loginPasswordPattern.test(value)
      ? 'form.password'
      : value.length < loginPassword.least || value.length > loginPassword.most
        ? { id: 'password.length', values: loginPassword }
        : undefined,
  fundPassword: (value: string): Fault | undefined =>
    value === ''
      ? 'form.fundPassword'
      : fundPasswordPattern.test(value)
        ? undefined
        : { id: 'form.digits', values: fundPassword },
  /** Rule for a new fund password: not one repeated digit, and not a sequence up or down. */
  newFundPassword: (value: string): Fault | undefined =>
    rules.fundPassword(value) ?? (newFundPasswordPattern.test(value) ? undefined : 'fund.easy'),
  same: (value: string, first: string): Fault | undefined =>
    value === '' ? 'form.required' : value === first ? undefined : 'form.passwordsDiffer',
  agreed: (value: boolean): Fault | undefined => (value ? undefined : 'form.agree'),
}

/** Returns a phone number without spaces, hyphens and brackets. */
export const dialled = (value: string): string => latinDigits(plainText(value)).replaceAll(/[\s().-]/g, '')

const isNumber = (number: string): boolean =>
  mobileNumberPattern.test(number) && number.replace('+', '').length <= mobileNumber.most
