import { format, parse } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { branchOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { isAmount, pageOf, type Row } from '../../core/rows.ts'
import { addressForm, fundPasswordOf, ownCode } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import { fieldsOf } from '../refusals/negatives.ts'
import { leaveNothing } from './leftovers.ts'

/** A valid form of a user, and the read whose newest row shows what became of it. */
interface Filing {
  readonly form: (own: Trial, person: Person, nth: number) => Promise<Fields>
  readonly read: OperationId
  readonly asking?: Fields
  /** Works once for each user. */
  readonly isOnce?: true
  /** It waits in a book, which other probes need empty. */
  readonly isOrder?: true
}

const filings: Readonly<Partial<Record<OperationId, Filing>>> = {
  userRealName: {
    form: () => Promise.resolve(exampleOf('userRealName')),
    read: 'userCenter',
    isOnce: true,
  },
  userCashSave: {
    form: async (own, person) => ({
      ...(await own.happy('userCashSave')).fields,
      pay_password: await fundPasswordOf(own, person),
      code: await ownCode(own, person),
    }),
    read: 'userCashInfo',
  },
  walletAddaddress: {
    form: async (own, person) => ({ ...(await addressForm(own, person)), notes: '' }),
    read: 'walletGetAddress',
    asking: { currency: usdt },
  },
  walletChargeReq: {
    form: (own, person, nth) => leastForms.walletChargeReq(own, person, 90 + nth),
    read: 'chargeMentionLog2',
  },
  walletOut: { form: (own, person) => leastForms.walletOut(own, person), read: 'chargeMentionLog3' },
  coinTradePlace: { form: leastForms.coinTradePlace, read: 'coinList', isOrder: true },
  leverSubmit: { form: leastForms.leverSubmit, read: 'leverMyTrade', isOrder: true },
  microtradeSubmit: { form: leastForms.microtradeSubmit, read: 'microtradeLists' },
  lhDepositBuy: { form: leastForms.lhDepositBuy, read: 'lhDepositOrderList' },
  lhSendOrderPlace: { form: leastForms.lhSendOrderPlace, read: 'lhSendOrderList' },
}
const operations = Object.keys(filings) as readonly OperationId[]

/** Numbers that pass a review, verify a user or end an order: 1 or 2 in most lists. */
const states = [2, 1] as const

export const unaskedFields: Probe = {
  name: 'effects.unasked-fields',
  rules: ['S4.01', 'S4.03', 'S4.04', 'S6.02'],
  closes: 'doors',
  says: 'Fields of a record that a form does not have, such as its status, owner, fee or price, are not taken from the form, and those that it has are not taken from the address',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      clockOf(trial)
      const filing = filings[operation]
      if (!filing) return
      const person = await (filing.isOnce ? trial.people.another() : funded(trial))
      try {
        await expectUnasked(trial, watch, operation, filing, person)
      } finally {
        if (filing.isOrder) await leaveNothing(actingAs(trial, person))
      }
    }),
}

/** A verified user with money in each account. */
async function funded(trial: Trial): Promise<Person> {
  const person = await fundedPerson(trial)
  const balances = [
    { account: 'contract', currency: 'USDT', amount: '2000' },
    { account: 'option', currency: 'USDT', amount: '2000' },
  ] as const
  await clockOf(trial)('userGrant', { account: person.account ?? '', balances: [...balances] })
  return person
}

async function expectUnasked(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  { form, read, asking, isOnce }: Filing,
  filer: Person,
): Promise<void> {
  let person = filer
  const plain = await form(actingAs(trial, person), person, 0)
  const known = new Set(fieldsOf(operation, plain).map(({ name }) => name))
  const file = async (more: Fields, fields: Fields): Promise<readonly Exchange[]> => {
    const own = actingAs(trial, person)
    const writing = await own.send(operation, { fields: { ...more, ...fields } })
    return [writing, await own.send(read, { ...(asking && { fields: asking }) })]
  }
  const first = await file({}, plain)
  first.forEach(succeeded)
  const row = newestRow(first[1])
  for (const [nth, state] of states.entries()) {
    if (isOnce) person = await trial.people.another()
    const fields = await form(actingAs(trial, person), person, nth + 1)
    const more = Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (known.has(name) ? [] : [[name, other(value, state)]])),
    )
    const [writing, reading] = await file(more, fields)
    // A backend may refuse fields that it does not know.
    if (!writing || !reading || branchOf(writing) !== 'ok') {
      watch.holds(operation)
      continue
    }
    succeeded(reading)
    const shown = newestRow(reading)
    const taken = Object.keys(more).find(
      (name) => !isSame(shown[name], row[name]) && isSame(shown[name], more[name]),
    )
    const sentence = `${taken ?? ''} is ${String(more[taken ?? ''])} in the record because the form has it, without it ${String(row[taken ?? ''])}`
    watch.expect(taken === undefined, operation, sentence, writing, reading)
  }
  if (!isOnce) await expectForm(trial, watch, operation, filer, { form, read, ...(asking && { asking }) })
}

/** Sends other values of the form in the address. */
async function expectForm(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  person: Person,
  { form, read, asking }: Filing,
): Promise<void> {
  const own = actingAs(trial, person)
  const fields = await form(own, person, states.length + 1)
  const query = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (changed.has(name) ? [[name, twice(value)]] : [])),
  )
  const writing = await own.send(operation, { fields, query })
  // A backend may refuse an address with fields.
  if (branchOf(writing) !== 'ok') {
    watch.holds(operation)
    return
  }
  const reading = await own.send(read, { ...(asking && { fields: asking }) })
  succeeded(reading)
  const shown = Object.entries(newestRow(reading))
  const taken = Object.keys(query).find(
    (name) =>
      shown.some(([, value]) => isSame(value, query[name])) &&
      !shown.some(([, value]) => isSame(value, fields[name])),
  )
  const sentence = `${taken ?? ''} is ${String(query[taken ?? ''])} in the record because the address has it; the form has ${String(fields[taken ?? ''])}`
  watch.expect(taken === undefined, operation, sentence, writing, reading)
}

/** Fields of forms that their records show. */
const changed: ReadonlySet<string> = new Set(['amount', 'number', 'share', 'notes', 'bank_branch'])

/** Another valid value of the same form. */
function twice(value: unknown): string {
  if (/^\d+$/.test(String(value))) return String(2n * BigInt(String(value)))
  return isAmount(value) ? format(2n * parse(value)).replace(/\.?0+$/, '') : `${String(value)} twice`
}

/** Fields of the newest row, without lists and objects. A profile or a card is its own row. */
function newestRow(exchange: Exchange | undefined): Row {
  if (!exchange) return {}
  const { rows, frame } = pageOf(exchange)
  const newest = rows.reduce<Row | undefined>(
    (last, row) => (last && Number(last['id']) > Number(row['id']) ? last : row),
    undefined,
  )
  const flat = Object.entries(newest ?? frame).filter(
    ([name, value]) => name !== 'id' && typeof value !== 'object',
  )
  return Object.fromEntries(flat)
}

/** Another value of the same form. */
function other(value: unknown, state: number): string | number {
  if (typeof value === 'number') return value === state ? 3 - state : state
  if (isAmount(value)) return '7.77'
  return /^\d{4}-\d{2}-\d{2}/.test(String(value)) ? '2020-02-02 02:02:02' : 'unasked'
}

const isSame = (one: unknown, another: unknown): boolean =>
  one === another || (isAmount(one) && isAmount(another) && Number(one) === Number(another))
