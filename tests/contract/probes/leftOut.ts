import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../core/contract.ts'
import { succeeded, upload } from '../core/ground.ts'
import { bank, usdt } from '../core/pair.ts'
import type { Person } from '../core/people.ts'
import type { Probe } from '../core/probe.ts'
import { pageOf } from '../core/rows.ts'
import { addressForm } from '../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../core/stage/funded.ts'
import { leastDeposit } from '../core/stage/least.ts'
import { leastForms } from '../core/stage/leastForms.ts'
import type { Trial } from '../core/trial.ts'
import { act } from './effects/books.ts'

/** A write without its optional texts, and the fields of the newest row of a list that show them. */
interface Written {
  readonly form: (own: Trial, person: Person, nth: number) => Promise<Fields>
  /** Optional texts, sent with the first of two writes alone. */
  readonly texts: Fields
  readonly read: OperationId
  readonly asking?: Fields
  readonly shown: readonly string[]
}

const writes: Readonly<Partial<Record<OperationId, Written>>> = {
  walletAddaddress: {
    form: (own, person) => addressForm(own, person),
    texts: { notes: 'Mine' },
    read: 'walletGetAddress',
    asking: { currency: usdt },
    shown: ['notes'],
  },
  walletChargeReq: {
    form: async (own, person, nth) => ({
      ...(await leastDeposit(own, bank)),
      imgs: await upload(own, person, 95 + nth),
    }),
    texts: { account: 'From', name: 'Ann Payer', bank_account: '00123456' },
    read: 'chargeMentionLog2',
    shown: ['user_account', 'payer', 'bank_account', 'remark'],
  },
  walletOut: {
    form: (own, person) => leastForms.walletOut(own, person),
    texts: { remark: 'Rent' },
    read: 'chargeMentionLog3',
    shown: ['remark', 'notes'],
  },
}
const operations = Object.keys(writes) as readonly OperationId[]

export const leftOut: Probe = {
  name: 'texts.left-out',
  rules: ['S3.08', 'S3.09', 'S3.10', 'S5.11'],
  closes: 'texts',
  says: 'An optional text that is left out of an address, a deposit or a withdrawal comes back empty: not as null, nor as that of the one before',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const write = writes[operation]
      if (!write) return
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      await act(own, watch, operation, { fields: { ...(await write.form(own, person, 0)), ...write.texts } })
      const read = () => own.send(write.read, { ...(write.asking && { fields: write.asking }) })
      const earlier = pageOf(await read()).rows.map(({ id }) => id)
      const writing = await act(own, watch, operation, { fields: await write.form(own, person, 1) })
      const reading = await read()
      succeeded(reading)
      const row = pageOf(reading).rows.find(({ id }) => !earlier.includes(id))
      // Some of these fields are extensions.
      const wrong = row && write.shown.find((name) => name in row && row[name] !== '')
      const sentence = row
        ? `${wrong ?? ''} was left out, and is ${JSON.stringify(row[wrong ?? ''])}`
        : `nothing of it is in ${write.read}`
      watch.expect(row !== undefined && wrong === undefined, operation, sentence, writing, reading)
    }),
}
