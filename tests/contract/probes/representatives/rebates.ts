import { format, parse, percentDown } from '#domain/decimal.ts'
import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionType,
  SpotSide,
} from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract, leastOption, leastSpot, visibleAmount } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'

/** A fee that was paid, in units; `rest` is what a record may have rounded away of it. */
interface Fee {
  readonly currency: string
  readonly fee: bigint
  readonly rest: bigint
}
type Deal = (trial: Trial) => Promise<Fee>

/** Deals of every kind that has a fee. */
const deals: Readonly<Record<string, Deal>> = {
  'a spot purchase': async (trial) => {
    const { currency_name: currency } = (await trial.must('currencyDeal', { fields: pair })).message
    const amount = visibleAmount(await leastSpot(trial)) * 4n
    const free = async () => (await readBooks(trial)).free('change', pair.currency_id)
    const before = await free()
    const fields = { ...pair, type: SpotSide.buy, amount: format(amount), target_price: '0' }
    await trial.must('coinTradePlace', { fields })
    return { currency, fee: amount - ((await free()) - before), rest: 0n }
  },
  'a spot sale': async (trial) => {
    const { legal_name: currency } = (await trial.must('currencyDeal', { fields: pair })).message
    const amount = visibleAmount(await leastSpot(trial))
    const fields = { ...pair, type: SpotSide.sell, amount: format(amount), target_price: '0' }
    await trial.must('coinTradePlace', { fields })
    const [row] = (await trial.must('coinList', { fields: { page: 1, limit: 1 } })).message
    return { currency, fee: parse(row?.charge_fee ?? '0'), rest: parse('0.000001') }
  },
  'a contract': async (trial) => {
    const { legal_name: currency } = (await trial.must('currencyDeal', { fields: pair })).message
    const { share, multiple } = await leastContract(trial)
    const kind = { type: ContractSide.long, status: ContractOrderKind.market }
    await trial.must('leverSubmit', { fields: { ...pair, ...kind, share, multiple } })
    const open = { status: ContractStatusFilter.open, page: 1, limit: 1 }
    const [row] = (await trial.must('leverMyTrade', { fields: open })).message.message.data
    return { currency, fee: parse(row?.trade_fee ?? '0'), rest: 0n }
  },
  'an option': async (trial) => {
    const fields = { ...(await leastOption(trial)), type: OptionType.up }
    const { fee, currency_name: currency } = (await trial.must('microtradeSubmit', { fields })).message
    return { currency, fee: parse(fee), rest: 0n }
  },
}

/** Fields with the rate of each level. */
const levels = ['return_rate1', 'return_rate2', 'return_rate3'] as const

export const rebates: Probe = {
  name: 'representatives.rebates',
  rules: ['S3.19'],
  closes: 'representatives',
  says: 'A fee of a spot order, of a contract or of an option is rebated on each of three levels, on which its payer is listed, at the rate that is shown for it, and in the name of its payer',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userMyAccountReturn', 'userMyInviteList'],
  run: async (trial, watch) => {
    clockOf(trial)
    // Each is invited by the next one; the last one trades.
    const inviters: Trial[] = []
    let invitation = trial.options.invitation
    while (inviters.length < levels.length) {
      const own = actingAs(trial, await trial.people.another(invitation))
      inviters.unshift(own)
      invitation = (await own.must('userInvite')).message.extension_code
    }
    const trader = actingAs(trial, await fundedPerson(trial, invitation))
    for (const [to_field, number] of [
      ['lever', '500'],
      ['micro', '500'],
    ] as const) {
      const fields = { currency_id: usdt, number, from_field: 'change', to_field } as const
      await trader.must('walletChange', { fields })
    }
    await watch.each(['userMyInviteList'] as const, async () => {
      for (const [place, own] of inviters.entries()) await expectLevels(own, watch, place + 1)
    })
    await watch.each(['userMyAccountReturn'] as const, async () => {
      const names = await Promise.all(inviters.map((own, place) => invitedBy(own, place + 1)))
      for (const [what, deal] of Object.entries(deals)) {
        const before = await Promise.all(inviters.map(rebatesOf))
        const paid = await deal(trader)
        if (paid.fee <= 0n) throw new NotPossible(`${what} has no fee`)
        for (const [place, own] of inviters.entries())
          await expectShare(own, watch, what, paid, {
            place,
            name: names[place],
            before: before[place]?.rows.length ?? 0,
          })
      }
    })
  },
}

/** Checks that an inviter has one user on each level down to this one. */
async function expectLevels(own: Trial, watch: Watch, lowest: number): Promise<void> {
  const exchange = await own.send('userMyInviteList', { fields: { page: 1, limit: 100 } })
  const { data } = succeeded<'userMyInviteList'>(exchange).message
  const came = data.map(({ level }) => Number(level)).toSorted((one, other) => one - other)
  const due = Array.from({ length: lowest }, (_, place) => place + 1)
  const sentence = `of a chain of ${String(lowest)} invited users each is on a level of its own, and they come with ${came.join(', ') || 'no level'}`
  watch.expect(came.join() === due.join(), 'userMyInviteList', sentence, exchange)
}

/** Name of the only user whom an inviter has on this level. */
async function invitedBy(own: Trial, level: number): Promise<string | undefined> {
  const { data } = (await own.must('userMyInviteList', { fields: { page: 1, limit: 100 } })).message
  return data.find((row) => row.level === level)?.account
}

async function rebatesOf(own: Trial) {
  const exchange = await own.send('userMyAccountReturn', { fields: { page: 1, limit: 100 } })
  return { exchange, rows: succeeded<'userMyAccountReturn'>(exchange).message.data }
}

interface Share {
  readonly place: number
  /** Name of the payer in the list of invited users. */
  readonly name: string | undefined
  /** Rebates before the deal. */
  readonly before: number
}

/** Compares the new rebates of an inviter with their share of a fee. Each of several fills is rounded down. */
async function expectShare(
  own: Trial,
  watch: Watch,
  what: string,
  { currency, fee, rest }: Fee,
  { place, name, before }: Share,
): Promise<void> {
  const field = levels[place]
  const rate = field && (await own.must('userInvite')).message[field]
  if (rate === undefined) return
  const { exchange, rows } = await rebatesOf(own)
  const added = rows.slice(0, rows.length - before)
  const sum = added.reduce((total, { value }) => total + parse(value), 0n)
  const due = percentDown(fee, rate)
  const most = percentDown(fee + rest, rate)
  const least = (fee > rest ? percentDown(fee - rest, rate) : 0n) - BigInt(Math.max(added.length, 1))
  const isRight = sum >= least && sum <= most && added.every((row) => row.currency_name === currency)
  const got = added.map(({ value, currency_name }) => `${value} ${currency_name}`).join(' and ')
  const sentence = `level ${String(place + 1)} gets ${rate} %: of the fee of ${what}, ${format(fee)} ${currency}, that is ${format(due)}, and ${got || 'nothing'} came`
  watch.expect(isRight, 'userMyAccountReturn', sentence, exchange)
  const other = added.find(({ from_account_number: from }) => name !== undefined && from !== name)
  const named = `level ${String(place + 1)} gets a rebate from ${String(other?.from_account_number)}, and its user is ${name ?? ''}`
  watch.expect(other === undefined, 'userMyAccountReturn', named, exchange)
}
