import type { MessageId } from '../i18n/translate.ts'

/** Rules of what people type about themselves; undefined when it is right. S5.01 to S5.10. */
export const rules = {
  email: (value: string): MessageId | undefined =>
    value.trim() === ''
      ? 'form.email'
      : /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())
        ? undefined
        : 'form.emailShape',
  phone: (value: string): MessageId | undefined =>
    value.trim() === '' ? 'form.phone' : /^\+?\d{4,15}$/.test(dialled(value)) ? undefined : 'form.phoneShape',
  code: (value: string): MessageId | undefined => (value.trim() === '' ? 'form.code' : undefined),
  /** The contract's codes have six digits. */
  sixDigitCode: (value: string): MessageId | undefined =>
    /^\d{6}$/.test(value.trim()) ? undefined : 'form.sixDigits',
  password: (value: string): MessageId | undefined =>
    value.trim() === ''
      ? 'form.password'
      : value.length < 6 || value.length > 16
        ? 'password.length'
        : undefined,
  fundPassword: (value: string): MessageId | undefined =>
    value === '' ? 'form.fundPassword' : /^\d{6}$/.test(value) ? undefined : 'form.sixDigits',
  /** Of one that is chosen: neither one digit six times nor six in a row, up or down. */
  newFundPassword: (value: string): MessageId | undefined =>
    rules.fundPassword(value) ??
    (/^(\d)\1*$/.test(value) || '01234567890'.includes(value) || '09876543210'.includes(value)
      ? 'fund.easy'
      : undefined),
  same: (value: string, first: string): MessageId | undefined =>
    value === '' ? 'form.required' : value === first ? undefined : 'form.passwordsDiffer',
  agreed: (value: boolean): MessageId | undefined => (value ? undefined : 'form.agree'),
}

/** A phone number without the spaces, hyphens and brackets that people put into it. */
export const dialled = (value: string): string => value.replaceAll(/[\s().-]/g, '')
