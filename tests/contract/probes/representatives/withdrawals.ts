import { format, parse, percentUp } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { bank, usdt } from '../../core/pair.ts'
import { once, type Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { fundPasswordOf, ownCode, savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { otherDeposit } from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { why } from '../bystanders/reviews.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { expectRefused } from '../refused.ts'

type Row = Payload<'chargeMentionLog3'>['data'][number]

/** A way out of the spot account. */
interface Way {
  readonly currency: number
  /** Currency that pays. */
  readonly paid: number
  /** Fields of a request beside the amount and the proof of the user. */
  readonly fields: Fields
  readonly shown: Fields
}

/** Another coin, to a saved address. */
async function coin(own: Trial, person: Person): Promise<Way> {
  const { currency, name } = await otherDeposit(own)
  const { address, netType } = await savedBy(own, person, () => undefined, currency)
  const [account, amount] = [person.account ?? '', await grantOf(own, currency)]
  await clockOf(own)('userGrant', { account, balances: [{ account: 'spot', currency: name, amount }] })
  const shown = { address, currency_type: netType, name, currency_name: name }
  return { currency, paid: currency, fields: { address }, shown: { ...shown, bank_account: '' } }
}

const remark = 'Rent of January'

/** More than all withdrawals of the probe. */
async function grantOf(own: Trial, currency: number): Promise<string> {
  const { min_number } = (await own.must('walletGetInfo', { fields: { currency } })).message
  return format(10n * parse(min_number))
}

/** A bank card, which has a currency of its own and is paid from USDT. */
async function card(own: Trial, person: Person): Promise<Way> {
  const example = exampleOf('userCashSave')
  const proof = { pay_password: await fundPasswordOf(own, person), code: await ownCode(own, person) }
  await own.must('userCashSave', { fields: { ...example, ...proof } })
  const { bank_name = '', bank_account = '', real_name = '' } = example
  const shown = { address: '--', currency_type: '', bank_name, bank_account, bank_holder: real_name }
  return { currency: bank, paid: usdt, fields: { address: '--' }, shown }
}

export const withdrawals: Probe = {
  name: 'representatives.withdrawals',
  rules: ['S4.04', 'S4.05', 'S3.09', 'S3.11', 'S9.01', 'S9.02'],
  closes: 'representatives',
  says: 'A withdrawal of another coin and one to a bank card have the fee and minimum of their currency, are frozen, return whole or leave as reviewers decide, and count in their day',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['walletOut', 'walletGetInfo', 'chargeMentionLog3'],
  run: async (trial, watch) => {
    clockOf(trial)
    for (const prepare of [coin, card]) {
      const withdrawn = once(async () => {
        const person = await fundedPerson(trial)
        const own = actingAs(trial, person)
        await withdrawTwice(own, watch, person, await prepare(own, person))
      })
      await watch.each(['walletOut', 'walletGetInfo', 'chargeMentionLog3'] as const, withdrawn)
    }
  },
}

async function withdrawTwice(own: Trial, watch: Watch, person: Person, way: Way): Promise<void> {
  const { currency, paid } = way
  const pay_password = await fundPasswordOf(own, person)
  const info = (await own.must('walletGetInfo', { fields: { currency } })).message
  const least = parse(info.min_number)
  const before = await readBooks(own)
  const wrongMoney = async (free: bigint, frozen: bigint) =>
    wrongChange(before, await readBooks(own), [{ kind: 'change', currency: paid, free, frozen }])?.sentence
  const ask = async (number: bigint, mustFail = false): Promise<Exchange> => {
    const proof = { pay_password, ...(currency !== bank && { code: await ownCode(own, person) }) }
    const fields = { currency, number: format(number), remark, ...way.fields, ...proof }
    return own.send('walletOut', { fields, mustFail })
  }
  let gone = 0n
  const known = new Set<number>()
  for (const decision of ['reject', 'pass'] as const) {
    // Not the minimum alone, and a fee of more than eight decimals.
    const number = 2n * least + 1n
    const filing = await ask(number)
    succeeded(filing)
    const fee = percentUp(number, info.rate)
    const filed = await newest(own, known)
    const due = {
      currency,
      number,
      rate: parse(info.rate),
      fee,
      real_number: number - fee,
      remark,
      ...way.shown,
    }
    const wrong =
      wrongField(filed.row, { ...due, status: ReviewStatus.underReview }) ??
      (await wrongMoney(-number - gone, number))
    const sentence = within(`after a withdrawal of ${format(number)} of currency ${String(currency)}`, wrong)
    watch.expect(wrong === undefined, 'walletOut', sentence, filing, filed.exchange)
    known.add(filed.row.id)
    const isPassed = decision === 'pass'
    const reason = isPassed ? '' : why
    await clockOf(own)('review', { kind: 'withdrawal', id: filed.row.id, decision, reason })
    if (isPassed) gone += number
    const { rows, exchange } = await listed(own)
    const row = rows.find(({ id }) => id === filed.row.id)
    const status = isPassed ? ReviewStatus.passed : ReviewStatus.rejected
    const changed =
      (row ? wrongField(row, { ...due, status, notes: reason }) : 'it is not in the list') ??
      (await wrongMoney(-gone, 0n))
    const decided = within(
      `a withdrawal of currency ${String(currency)} was decided with ${decision}`,
      changed,
    )
    watch.expect(changed === undefined, 'chargeMentionLog3', decided, filing, exchange)
  }
  const left = await own.send('walletGetInfo', { fields: { currency } })
  const { left_today } = succeeded<'walletGetInfo'>(left).message
  // The withdrawals that are left are an extension.
  const isCounted = left_today === undefined || left_today === (info.left_today ?? 0) - known.size
  const counted = `of ${String(info.left_today)} withdrawals of the day ${String(left_today)} are left after two, of which one was rejected`
  watch.expect(isCounted, 'walletGetInfo', counted, left)
  if (least <= 1n) return
  const tooLittle = await ask(least - 1n, true)
  expectRefused(watch, 'a withdrawal just below its minimum', tooLittle, 'below-minimum')
}

async function listed(own: Trial): Promise<{ readonly rows: readonly Row[]; readonly exchange: Exchange }> {
  const exchange = await own.send('chargeMentionLog3')
  return { rows: succeeded<'chargeMentionLog3'>(exchange).message.data, exchange }
}

/** @throws NotPossible when no withdrawal is new */
async function newest(own: Trial, known: ReadonlySet<number>) {
  const { rows, exchange } = await listed(own)
  const row = rows.find(({ id }) => !known.has(id))
  if (!row) throw new NotPossible('the new withdrawal is not in charge_mention/log3')
  return { row, exchange }
}
