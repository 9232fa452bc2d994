import type { OperationId } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, type Exchange } from '../../core/exchange.ts'
import type { Person } from '../../core/people.ts'
import { ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'

/** Sends one write of this user, and keeps what it changes about them. */
export type OwnWrite = (trial: Trial, person: Person) => Promise<Exchange>

const newPassword = 'contract-standing'
const newFundPassword = '864209'

/** Writes of a user about their session, secrets and settings. */
export const ownWrites = {
  userLogin: async (trial, person) => {
    const fields = { user_string: person.account ?? '', password: person.password ?? '' }
    const exchange = await trial.send('userLogin', { fields })
    await trial.people.signIn(person)
    return exchange
  },
  userLogout: async (trial, person) => {
    const exchange = await trial.send('userLogout', { token: person.token })
    await trial.people.signIn(person)
    return exchange
  },
  userEPwd: async (trial, person) => {
    const fields = { old_password: person.password ?? '', password: newPassword, re_password: newPassword }
    const exchange = await trial.send('userEPwd', { token: person.token, fields })
    if (branchOf(exchange) === 'ok') person.password = newPassword
    return exchange
  },
  userForget: async (trial, person) => {
    const { account = '', password = '' } = person
    const code = await trial.people.codeFor(account, 'forget')
    const fields = { account, password, repassword: password, code }
    const exchange = await trial.send('userForget', { fields })
    await trial.people.signIn(person)
    return exchange
  },
  safeUpdatePassword: async (trial, person) => {
    const password = newFundPassword
    const fields = { oldpassword: person.fundPassword ?? '', password, re_password: password }
    const exchange = await trial.send('safeUpdatePassword', { token: person.token, fields })
    if (branchOf(exchange) === 'ok') person.fundPassword = password
    return exchange
  },
  setLang: (trial) => trial.send('setLang', { fields: { lang: 'th' } }),
  userCashSave: async (trial, person) => {
    const { token, fundPassword: pay_password = '' } = person
    const real_name = (await trial.must('userCenter', { token })).message.name
    const code = await ownCode(trial, person)
    const fields = { ...exampleOf('userCashSave'), real_name, pay_password, code }
    return trial.send('userCashSave', { token, fields })
  },
} as const satisfies Readonly<Partial<Record<OperationId, OwnWrite>>>
