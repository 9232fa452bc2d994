import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../core/clock.ts'
import type { Fields } from '../core/contract.ts'
import { envelopeOf } from '../core/exchange.ts'
import { succeeded, upload } from '../core/ground.ts'
import { bank, usdt } from '../core/pair.ts'
import type { Person } from '../core/people.ts'
import type { Probe } from '../core/probe.ts'
import { rowsIn } from '../core/rows.ts'
import { fundPasswordOf, ownCode } from '../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../core/stage/funded.ts'
import { leastDeposit } from '../core/stage/least.ts'
import { leastForms } from '../core/stage/leastForms.ts'
import { within } from '../core/statement.ts'
import type { Trial } from '../core/trial.ts'
import { act, expectEffect, wrongField } from './effects/books.ts'

/** A write of texts that a backend without types takes for numbers. */
interface Written {
  readonly fields: Fields
  /** Read that shows them, in its newest row. */
  readonly read: OperationId
  readonly asking?: Fields
  readonly shown: Fields
}

const writes = {
  userCashSave: async (own, person) => {
    const { fields } = await own.happy('userCashSave')
    const texts = {
      ...{ bank_name: '007', bank_deposit: '1e3', bank_branch: '0', bank_address: '1.50' },
      ...{ residence_address: '0x1F', postal_code: '00501' },
    }
    const proof = { pay_password: await fundPasswordOf(own, person), code: await ownCode(own, person) }
    return { fields: { ...fields, ...texts, ...proof }, read: 'userCashInfo', shown: texts }
  },
  walletAddaddress: async (own, person) => {
    const form = { ...(await leastForms.walletAddaddress(own, person)), notes: '0012.50' }
    const { address, notes } = form
    return { fields: form, read: 'walletGetAddress', asking: { currency: usdt }, shown: { address, notes } }
  },
  walletChargeReq: async (own, person) => {
    const payer = { name: '1e5', bank_account: '0012 3456 7890' }
    const form = { ...(await leastDeposit(own, bank)), imgs: await upload(own, person), ...payer }
    const shown = { payer: payer.name, bank_account: payer.bank_account, user_account: '0' }
    return { fields: { ...form, account: '0' }, read: 'chargeMentionLog2', shown }
  },
  walletOut: async (own, person) => {
    const fields = { ...(await leastForms.walletOut(own, person)), remark: '000' }
    return { fields, read: 'chargeMentionLog3', shown: { remark: fields.remark } }
  },
} as const satisfies Readonly<Record<string, (own: Trial, person: Person) => Promise<Written>>>
const operations = Object.keys(writes) as readonly (keyof typeof writes)[]

export const numberTexts: Probe = {
  name: 'texts.numbers',
  rules: ['S3.06', 'S3.08', 'S3.09', 'S3.10'],
  closes: 'texts',
  says: 'Texts that look like numbers, such as 007, 1e3 and 0, come back letter by letter in cards, addresses, deposits and withdrawals',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    await watch.each(operations, async (operation) => {
      const write: (one: Trial, by: Person) => Promise<Written> = writes[operation]
      const { fields, read, asking, shown } = await write(own, person)
      const writing = await act(own, watch, operation, { fields })
      await expectEffect(own, watch, operation, async () => {
        const exchange = await own.send(read, { ...(asking && { fields: asking }) })
        succeeded(exchange)
        // A card is its own newest row: the answer is not a list.
        const row = rowsIn([envelopeOf(exchange).message]).find((one) =>
          Object.keys(shown).some((name) => name in one),
        )
        // Some of these fields are extensions.
        const due = Object.entries(shown).filter(([name]) => row && name in row)
        const wrong = row ? wrongField(row, Object.fromEntries(due)) : `nothing of it is in ${read}`
        return wrong === undefined
          ? undefined
          : { sentence: within('with texts that look like numbers', wrong), exchanges: [writing, exchange] }
      })
    })
  },
}
