import { format, parse, percentUp } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { noRow, rowsIn, type Row } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { isChosen } from '../../core/watch.ts'
import { decide } from '../bystanders/reviews.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, type Change } from './books.ts'

/** Amounts with more digits than a floating-point number holds, in units and without zeros at the end. */
const [granted, moved, withdrawn, sent] = [
  '999999999.12345678',
  parse('987654321.12345679'),
  parse('123456789.98765431'),
  parse('987654321.98765437'),
] as const

/** A write of a large amount. */
type Large = (own: Trial, watch: Watch, person: Person) => Promise<void>

const writes = {
  walletChange: async (own, watch) => {
    const there = { currency_id: usdt, number: format(moved), from_field: 'change', to_field: 'legal' }
    const changes = [
      { kind: 'change', currency: usdt, free: -moved },
      { kind: 'legal', currency: usdt, free: moved },
    ] as const
    const before = await readBooks(own)
    await act(own, watch, 'walletChange', { fields: there })
    if (!(await expectBooked(own, watch, 'walletChange', before, changes))) return
    await expectRow(own, watch, 'walletHzhistory', (row) => wrongField(row, { value: moved }))
    await expectRow(own, watch, 'walletLegalLog', (row) =>
      wrongField(row, { value: moved, after: parse(String(row['before'])) + moved }),
    )
    await expectDetail(own, watch)
    await own.must('walletChange', { fields: { ...there, from_field: 'legal', to_field: 'change' } })
  },
  walletOut: async (own, watch, person) => {
    const { rate } = (await own.must('walletGetInfo', { fields: { currency: usdt } })).message
    const fee = percentUp(withdrawn, rate)
    const fields = { ...(await leastForms.walletOut(own, person)), number: format(withdrawn) }
    const before = await readBooks(own)
    await act(own, watch, 'walletOut', { fields })
    const change = { kind: 'change', currency: usdt, free: -withdrawn, frozen: withdrawn } as const
    if (!(await expectBooked(own, watch, 'walletOut', before, [change]))) return
    await expectRow(own, watch, 'chargeMentionLog3', (row) =>
      wrongField(row, { number: withdrawn, fee, real_number: withdrawn - fee }),
    )
  },
  walletChargeReq: async (own, watch, person) => {
    // A deposit is work for reviewers, whom a budget protects.
    if (own.options.budget) throw new NotPossible('asks for a deposit that no budget covers')
    const imgs = await upload(own, person, 72)
    await act(own, watch, 'walletChargeReq', { fields: { currency: usdt, amount: format(sent), imgs } })
    const before = await readBooks(own)
    await decide(clockOf(own), 'deposit', 'pass')
    const change = { kind: 'change', currency: usdt, free: sent } as const
    if (!(await expectBooked(own, watch, 'walletChargeReq', before, [change]))) return
    await expectRow(own, watch, 'chargeMentionLog2', (row) =>
      wrongField(row, { amount: sent, real_amount: sent }),
    )
  },
} as const satisfies Readonly<Record<string, Large>>
const operations = Object.keys(writes) as readonly (keyof typeof writes)[]
const lists = ['walletHzhistory', 'walletLegalLog', 'chargeMentionLog2', 'chargeMentionLog3'] as const
/** Operations that show what a write did. */
const shownBy = {
  walletChange: ['walletHzhistory', 'walletLegalLog', 'walletDetail'],
  walletOut: ['chargeMentionLog3'],
  walletChargeReq: ['chargeMentionLog2'],
} as const satisfies Readonly<Record<(typeof operations)[number], readonly OperationId[]>>

export const largeDigits: Probe = {
  name: 'effects.large-digits',
  rules: ['S3.09', 'S3.10', 'S3.11'],
  closes: 'sides',
  says: 'Amounts with more digits than a floating-point number holds are moved, withdrawn, deposited, listed and booked to the last digit',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...operations, ...lists, 'walletDetail'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const balances = [{ account: 'spot' as const, currency: 'USDT', amount: granted }]
    await control('userGrant', { account: person.account ?? '', balances })
    for (const operation of operations) {
      const write: Large = writes[operation]
      // A list may be chosen without the write that fills it.
      const chosen = [operation, ...shownBy[operation]].filter((one) => isChosen(trial.options, one))
      await watch.each(chosen.slice(0, 1), () => write(own, watch, person))
    }
  },
}

const expectBooked = (
  own: Trial,
  watch: Watch,
  operation: keyof typeof writes,
  before: Awaited<ReturnType<typeof readBooks>>,
  changes: readonly Change[],
) => expectEffect(own, watch, operation, async () => wrongChange(before, await readBooks(own), changes))

/** Checks a row of the newest write, whichever of its rows comes first. */
async function expectRow(
  own: Trial,
  watch: Watch,
  list: (typeof lists)[number],
  wrong: (row: Row) => Sentence | undefined,
): Promise<void> {
  const exchange = await own.send(list, { fields: { page: 1, limit: 2 } })
  succeeded(exchange)
  const all = rowsIn(exchange.answer?.json)
    .filter((row) => 'id' in row)
    .map(wrong)
  watch.expect(all.includes(undefined), list, within('of a large amount', all[0] ?? noRow), exchange)
}

/** Checks that a single balance is that of the list. */
async function expectDetail(own: Trial, watch: Watch): Promise<void> {
  const exchange = await own.send('walletDetail', { fields: { currency: usdt, type: 'legal' } })
  const { legal_balance } = succeeded<'walletDetail'>(exchange).message
  const due = (await readBooks(own)).free('legal', usdt)
  const sentence = `it shows ${String(legal_balance)}, and wallet/list ${format(due)}`
  watch.expect(legal_balance === format(due), 'walletDetail', sentence, exchange)
}
