import { format, parse, percentUp } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { bank, usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { fundPasswordOf, ownCode, savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import { factsOf, withFacts, within, type Statement } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField, type Books } from '../effects/books.ts'
import { why } from './reviews.ts'

type Row = Payload<'chargeMentionLog3'>['data'][number]

export const withdrawals: Probe = {
  name: 'bystanders.withdrawals',
  rules: ['S4.04', 'S4.05', 'S3.09'],
  closes: 'bystanders',
  says: 'Of two withdrawals, of which one is above the minimum, each keeps its money and record whatever becomes of the other and of their address; each counts toward its day, also once it is decided; one to a bank card that is rejected returns whole, and keeps its card when that is replaced',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['walletOut', 'walletDeladdress', 'walletGetInfo', 'chargeMentionLog3'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const pay_password = await fundPasswordOf(own, person)
    const { id: address_id, address, netType } = await savedBy(own, person, () => undefined)
    const { number: least, ...form } = await leastWithdrawal(own)
    const before = await readBooks(own)
    const expectCounted = await counting(own, watch)
    let taken = 0n
    const rows: Row[] = []
    // Not the minimum alone: fees are in proportion.
    for (const number of [(parse(least) * 5n) / 2n, parse(least)]) {
      const fields = {
        ...form,
        number: format(number),
        address,
        pay_password,
        code: await ownCode(own, person),
      }
      const filing = await own.send('walletOut', { fields })
      succeeded(filing)
      taken += number
      const { row, exchange } = await newest(own, rows)
      const fee = percentUp(number, form.rate)
      // `effects.withdrawal` takes the last chain.
      const shown = { address, currency_type: netType, status: ReviewStatus.underReview }
      const due = { ...shown, number, fee, real_number: number - fee }
      const wrong = wrongField(row, due) ?? wrongMoney(before, await readBooks(own), -taken, taken)
      const sentence = within(`after a withdrawal of ${format(number)}`, wrong)
      watch.expect(wrong === undefined, 'walletOut', sentence, filing, exchange)
      rows.push(row)
      await expectCounted(rows.length, 'it was filed')
    }
    const [large, small] = rows
    if (!large || !small) return
    const expectKept = async (
      operation: 'walletDeladdress' | 'chargeMentionLog3',
      what: string,
      kept: readonly Row[],
      money: readonly [free: bigint, frozen: bigint],
    ) => {
      const { data, exchange } = await listed(own)
      const changed = kept.find((row) => textOf(data.find(({ id }) => id === row.id)) !== textOf(row))
      const wrong =
        changed === undefined
          ? wrongMoney(before, await readBooks(own), ...money)
          : `withdrawal ${String(changed.id)} went from ${textOf(changed)} to ${textOf(data.find(({ id }) => id === changed.id))}`
      watch.expect(wrong === undefined, operation, within(`after ${what}`, wrong), exchange)
      await expectCounted(rows.length, what)
    }
    await own.must('walletDeladdress', { fields: { address_id } })
    await expectKept('walletDeladdress', 'their address was removed', rows, [-taken, taken])
    await control('review', { kind: 'withdrawal', id: large.id, decision: 'reject', reason: why })
    const rest = parse(small.number)
    await expectKept('chargeMentionLog3', 'the other one was rejected', [small], [-rest, rest])
    const { data: decided } = await listed(own)
    const rejected = decided.filter(({ id }) => id === large.id)
    await control('review', { kind: 'withdrawal', id: small.id, decision: 'pass' })
    await expectKept('chargeMentionLog3', 'the other one passed', rejected, [-rest, 0n])
    await watch.each(['chargeMentionLog3'] as const, async () => {
      await rejectToBank(own, watch, person, rows)
      await expectCounted(rows.length + 1, 'one to a bank card was rejected')
    })
  },
}

/** Checks how many withdrawals are left today, which is an extension: neither a decision nor a removed address returns one. */
async function counting(own: Trial, watch: Watch): Promise<(filed: number, what: string) => Promise<void>> {
  const left = async () => {
    const exchange = await own.send('walletGetInfo', { fields: { currency: usdt } })
    return { exchange, count: succeeded<'walletGetInfo'>(exchange).message.left_today }
  }
  const { count: first } = await left()
  return async (filed, what) => {
    const { count, exchange } = await left()
    if (first === undefined || count === undefined) return
    const sentence = `${String(first)} withdrawals were left today, ${String(filed)} were filed, and after ${what} ${String(count)} are left`
    watch.expect(count === first - filed, 'walletGetInfo', sentence, exchange)
  }
}

/**
 * Withdraws to a bank card, which has a currency of its own and is paid from USDT, and has it rejected.
 * @throws NotPossible where nothing is paid to a bank
 */
async function rejectToBank(own: Trial, watch: Watch, person: Person, known: readonly Row[]): Promise<void> {
  const info = (await own.must('walletGetInfo', { fields: { currency: bank } })).message
  const pay_password = await fundPasswordOf(own, person)
  const saveCard = async (more: Fields = {}) => {
    const proof = { pay_password, code: await ownCode(own, person) }
    await own.must('userCashSave', { fields: { ...exampleOf('userCashSave'), ...more, ...proof } })
  }
  await saveCard()
  const before = await readBooks(own)
  const number = parse(info.min_number)
  const fields = { currency: bank, number: format(number), rate: info.rate, address: '--', pay_password }
  const filing = await own.send('walletOut', { fields })
  succeeded(filing)
  const { row, exchange } = await newest(own, known)
  const fee = percentUp(number, info.rate)
  const wrong =
    wrongField(row, { currency: bank, number, fee, real_number: number - fee }) ??
    wrongMoney(before, await readBooks(own), -number, number)
  const filed = within(`after a withdrawal of ${format(number)} to a bank card`, wrong)
  watch.expect(wrong === undefined, 'walletOut', filed, filing, exchange)
  const expectCard = async (when: string) => {
    const { data, exchange: now } = await listed(own)
    const shown = data.find(({ id }) => id === row.id)
    const { bank_name, bank_account, bank_holder } = row
    const other = shown ? wrongField(shown, { bank_name, bank_account, bank_holder }) : 'it is not listed'
    const sentence = within(`a withdrawal to a bank card, ${when}`, other)
    watch.expect(other === undefined, 'chargeMentionLog3', sentence, exchange, now)
  }
  await saveCard(await otherCard(own))
  await expectCard('after another card was saved')
  await clockOf(own)('review', { kind: 'withdrawal', id: row.id, decision: 'reject', reason: why })
  await expectCard('rejected after another card was saved')
  const after = await own.send('chargeMentionLog3')
  const kept = wrongMoney(before, await readBooks(own), 0n, 0n)
  const returned = within('after a rejected withdrawal to a bank card', kept)
  watch.expect(kept === undefined, 'chargeMentionLog3', returned, filing, after)
}

/** A card of the same holder with another number, of another bank where there are several. */
async function otherCard(own: Trial): Promise<Fields> {
  const { bank_name } = exampleOf('userCashSave')
  const { banks } = (await own.must('userCashInfo')).message
  const other = banks.find(({ name }) => name !== bank_name)?.name ?? bank_name ?? ''
  return { bank_name: other, bank_account: '4000123412341234' }
}

async function listed(trial: Trial): Promise<{ readonly data: readonly Row[]; readonly exchange: Exchange }> {
  const exchange = await trial.send('chargeMentionLog3')
  return { data: succeeded<'chargeMentionLog3'>(exchange).message.data, exchange }
}

/** @throws NotPossible when no withdrawal is new */
async function newest(trial: Trial, known: readonly Row[]) {
  const { data, exchange } = await listed(trial)
  const row = data.find(({ id }) => known.every((one) => one.id !== id))
  if (!row) throw new NotPossible('the new withdrawal is not in charge_mention/log3')
  return { row, exchange }
}

const textOf = (row: Row | undefined): string =>
  row
    ? [row.status, row.address, row.currency_type, row.number, row.fee, row.real_number].join(' ')
    : 'no row'

/** Returns a wrong change since the beginning of the probe. */
function wrongMoney(before: Books, after: Books, free: bigint, frozen: bigint): Statement | undefined {
  const wrong = wrongChange(before, after, [{ kind: 'change', currency: usdt, free, frozen }])
  const { movement } = factsOf(wrong?.sentence)
  return wrong && withFacts(wrong.sentence, movement ? { movement: { ...movement, isSinceBegin: true } } : {})
}
