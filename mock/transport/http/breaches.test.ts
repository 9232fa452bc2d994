import { expect, test } from 'vitest'
import { servedContract } from '#contract/document.ts'
import { compileChecks } from '#contract/validators.ts'
import { languages } from '#generated/languages.ts'
import { translator } from '../../engine/messages.ts'
import { inputMessage } from './breaches.ts'

/** A rule of the contract with other numbers: operation, field, schema, its new rule, and the numbers to be said. */
const changed: readonly (readonly [string, string, string, object, readonly string[]])[] = [
  ['walletAddaddress', 'pay_password', 'FundPassword', { pattern: '^\\d{8}$' }, ['8']],
  ['userCheckMobile', 'mobile_code', 'VerificationCode', { pattern: '^\\d{4}$' }, ['4']],
  [
    'smsSend',
    'user_string',
    'MobileNumber',
    { pattern: '^\\d{7,18}$', 'x-limits': { most: 16 } },
    ['7', '16'],
  ],
  [
    'walletChange',
    'number',
    'PositiveAmount',
    { pattern: '^\\d{1,12}(\\.\\d{1,6})?$', 'x-counts': ['_', 'before', '_', 'after'] },
    ['12', '6'],
  ],
  ['userCashSave', 'bank_account', 'BankAccountNumber', { pattern: '^(\\d[ -]?){9,33}$' }, ['9', '33']],
  ['userCashSave', 'swift_code', 'SwiftCode', { pattern: '^(\\w{7}|\\w{12})$' }, ['7', '12']],
  ['userCashSave', 'iban', 'Iban', { pattern: '^[A-Z]{2}\\d{3}(\\d){12,29}$' }, ['3', '12', '29']],
]

test.each(changed)(
  'a refusal says the numbers of the contract: %s %s',
  (id, field, schema, rule, numbers) => {
    const contract = servedContract()
    Object.assign(contract.components.schemas[schema] ?? {}, rule)
    const breaches =
      compileChecks(contract)
        .get(id)
        ?.checkInput('body', { [field]: '!' }) ?? []
    const breach = breaches.find(({ path, keyword }) => path[0] === field && keyword === 'pattern')
    if (!breach) throw new Error(`${field} is good`)
    for (const language of languages)
      for (const number of numbers)
        expect(inputMessage(breach, translator(language)), language).toContain(number)
  },
)
