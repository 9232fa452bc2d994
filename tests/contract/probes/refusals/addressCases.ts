import { format } from '#domain/decimal.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import { fundPasswordOf, ownCode, savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import { otherDeposit } from '../../core/stage/others.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'
import type { Case } from './case.ts'

/** A user with money and a saved address, and the form of a withdrawal to it. */
async function withdrawing(trial: Trial) {
  const person = await fundedPerson(trial)
  const own = actingAs(trial, person)
  const saved = await savedBy(own, person, () => undefined)
  const pay_password = await fundPasswordOf(own, person)
  const form = { ...(await leastWithdrawal(own)), address: saved.address, pay_password }
  return { person, own, saved, form }
}

/** A withdrawal to an address that cannot be used. */
const to =
  (addressOf: (own: Trial, person: Person, trial: Trial) => Promise<string>): Case['ask'] =>
  async (trial) => {
    const { person, own, form } = await withdrawing(trial)
    const address = await addressOf(own, person, trial)
    return { token: person.token, fields: { ...form, address, code: await ownCode(own, person) } }
  }

const notSaved = {
  operation: 'walletOut',
  reasons: ['address-not-saved', 'withdraw-address-first'],
} as const satisfies Partial<Case>

/** Withdrawals of a user whose other withdrawals are possible: addresses that are saved elsewhere, and money that is held. */
export const addressCases: readonly Case[] = [
  {
    operation: 'walletDeladdress',
    what: 'an address that was removed before',
    reasons: ['not-found'],
    ask: async (trial) => {
      const { person, own, saved } = await withdrawing(trial)
      const fields = { address_id: saved.id }
      await own.must('walletDeladdress', { fields })
      return { token: person.token, fields }
    },
  },
  {
    ...notSaved,
    what: 'an address that is saved for another currency',
    ask: to(async (own, person) => {
      const { currency } = await otherDeposit(own)
      return (await savedBy(own, person, () => undefined, currency)).address
    }),
  },
  {
    ...notSaved,
    what: 'an address that another user has saved',
    ask: to(async (_own, _person, trial) => (await trial.stage.savedAddress()).address),
  },
  {
    ...notSaved,
    what: 'an address that was removed',
    ask: to(async (own, person) => {
      const { id, address } = await savedBy(own, person, () => undefined)
      await own.must('walletDeladdress', { fields: { address_id: id } })
      return address
    }),
  },
  {
    operation: 'walletOut',
    reasons: ['insufficient-balance'],
    what: 'a withdrawal of a little more than is free beside another one',
    ask: async (trial) => {
      const { person, own, form } = await withdrawing(trial)
      await own.must('walletOut', { fields: { ...form, code: await ownCode(own, person) } })
      const number = format((await readBooks(own)).free('change', usdt) + 1n)
      return { token: person.token, fields: { ...form, number, code: await ownCode(own, person) } }
    },
  },
]
