import { NotPossible } from '../../core/notPossible.ts'
import { bank } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import { newAddress, ownCode } from '../../core/stage/addresses.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import type { Case } from './case.ts'
import { documentOf } from './personCases.ts'

const never = '000000'

/** @throws NotPossible where no user can be verified at once */
async function verified(
  trial: Trial,
  identity: 'basic' | 'advanced',
  isReady?: (person: Person) => Promise<unknown>,
): Promise<Person> {
  const { control } = trial
  if (!control) throw new NotPossible('needs a verified user of its own, which only a mock allows')
  const person = await trial.people.another()
  await isReady?.(person)
  await control('userVerify', { account: person.account ?? '', identity })
  return person
}

/** @throws NotPossible where nothing is paid to a bank */
async function toBank(trial: Trial, person: Person, pay_password: string) {
  await trial.must('walletGetInfo', { token: person.token, fields: { currency: bank } })
  return withdrawalOf(trial, person, { currency: bank, number: '100', pay_password })
}

async function withdrawalOf(
  trial: Trial,
  { token }: Person,
  fields: Readonly<Record<string, string | number>>,
) {
  const { currency, number } = await leastWithdrawal(trial)
  return { token, fields: { currency, number, address: newAddress(), code: never, ...fields } }
}

/** Named failures that a verified user meets. */
export const verifiedCases: readonly Case[] = [
  {
    operation: 'walletOut',
    reasons: ['fund-password-not-set'],
    what: 'a withdrawal of a user without a fund password',
    ask: async (trial) => withdrawalOf(trial, await verified(trial, 'advanced'), { pay_password: '135799' }),
  },
  {
    operation: 'walletOut',
    reasons: ['withdraw-address-first'],
    what: 'a withdrawal of a user without a saved address',
    ask: async (trial) => {
      const person = await verified(trial, 'advanced')
      return withdrawalOf(trial, person, { pay_password: await trial.stage.fundPassword(person) })
    },
  },
  {
    operation: 'walletOut',
    reasons: ['card-first'],
    what: 'a withdrawal to a bank without a card',
    ask: async (trial) => {
      const person = await verified(trial, 'advanced')
      const pay_password = await trial.stage.fundPassword(person)
      return toBank(trial, person, pay_password)
    },
  },
  {
    operation: 'walletOut',
    reasons: ['holder-differs'],
    what: 'a withdrawal to the card of somebody else',
    ask: async (trial) => {
      let pay_password = ''
      const person = await verified(trial, 'advanced', async (early) => {
        pay_password = await trial.stage.fundPassword(early)
        const { fields } = await trial.happy('userCashSave')
        const own = { pay_password, code: await ownCode(trial, early), real_name: 'Nobody Known' }
        await trial.must('userCashSave', { token: early.token, fields: { ...fields, ...own } })
      })
      return toBank(trial, person, pay_password)
    },
  },
  {
    operation: 'userRealName2',
    reasons: ['already-verified'],
    what: 'pictures of a user who is verified',
    ask: async (trial) => {
      const person = await verified(trial, 'advanced')
      return { token: person.token, fields: await documentOf(trial, person) }
    },
  },
]
