import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionType,
  PlanOrderStatus,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import type { Budget } from './budget.ts'
import { upload as pictureTo } from './picture.ts'
import type { People, Person } from './people.ts'
import { NotPossible } from './notPossible.ts'
import type { Ground } from './ground.ts'

/** The pair that everything is tried on: bitcoin in dollars, which every backend of the family has (S3.02). */
export const pair = { currency_id: 1, legal_id: 3 } as const
export const usdt = 3
const spotAmount = '0.001'

/** What was made on the backend, by id; made once, when first asked for, and undone at the end where it can be. */
export interface Stage {
  /** A limit order far below the market. */
  waitingOrder(): Promise<number>
  /** A market order that was filled. */
  filledOrder(): Promise<number>
  openPosition(): Promise<number>
  /** A contract order that waits for its price. */
  waitingContract(): Promise<number>
  closedPosition(): Promise<number>
  option(): Promise<number>
  plan(): Promise<number>
  subscription(): Promise<void>
  /** Moved from spot to contracts, and back in the end. */
  transfer(): Promise<void>
  depositRequest(): Promise<void>
  /** Of the newcomer, with a fund password. */
  savedAddress(): Promise<{ readonly id: number; readonly address: string }>
  /** Where a withdrawal of the account may go: `--withdraw-to`, or on a mock an address of nobody. */
  withdrawalAddress(): Promise<string>
  /** Sets a fund password for somebody who has none. */
  fundPassword(person: Person): Promise<string>
  /** Somebody has cancelled, closed or redeemed it: it is not undone in the end, and made anew when asked for again. */
  gone(what: Made): void
  /** Has something undone at the end that was made by other ways than this stage. */
  undoLater(what: string, run: () => Promise<unknown>): void
}

/** What is made once and may be gone before the end. */
export type Made = Exclude<keyof Stage, 'fundPassword' | 'gone' | 'undoLater'>

/** What each thing costs and leaves, for the plan: nothing is sent for this. */
export const stageCosts: Readonly<
  Record<Made | 'fundPassword', { readonly spends: string; readonly leaves: string }>
> = {
  waitingOrder: { spends: 'half the price of 0.001 BTC, locked', leaves: 'a cancelled spot order' },
  filledOrder: {
    spends: 'the price of 0.001 BTC, sold again',
    leaves: 'two filled spot orders and their fees',
  },
  openPosition: {
    spends: 'the margin of one lot at 20x',
    leaves: 'a closed position, its fees and its result',
  },
  waitingContract: { spends: 'the margin of one lot at 20x, locked', leaves: 'a cancelled contract order' },
  closedPosition: {
    spends: 'the margin of one lot at 20x',
    leaves: 'a closed position, its fees and its result',
  },
  option: { spends: '10 USDT at stake', leaves: 'an option that settles by itself' },
  plan: { spends: '100 USDT', leaves: 'a redeemed plan and its penalty' },
  subscription: {
    spends: 'the least amount of the recommended launch',
    leaves: 'a subscription, which cannot be taken back',
  },
  transfer: { spends: 'nothing', leaves: 'two transfers of 1 USDT' },
  depositRequest: {
    spends: 'nothing',
    leaves: 'a deposit request of 100 USDT with a picture of one pixel, for the reviewers to reject',
  },
  savedAddress: { spends: 'nothing', leaves: 'nothing: the address is deleted' },
  withdrawalAddress: { spends: 'nothing', leaves: 'nothing: on a mock the address is deleted' },
  fundPassword: { spends: 'nothing', leaves: 'a fund password on the newcomer' },
}

/** Has something undone at the end of the trial. */
type Later = (what: string, run: () => Promise<unknown>) => void

export interface Staging {
  readonly stage: Stage
  /** Undoes what can be undone, last first. Answers what could not. */
  cleanUp(): Promise<readonly string[]>
}

export function createStage(trial: Ground, people: People, budget: Budget): Staging {
  const undo: (Undo & { readonly made?: Made })[] = []
  const made = new Map<Made, Promise<unknown>>()
  const once =
    <Value>(name: Made, make: (later: Later) => Promise<Value>) =>
    (): Promise<Value> => {
      if (!trial.options.writes)
        return Promise.reject(new NotPossible('its state must be made first: --writes allows it'))
      const known = made.get(name) as Promise<Value> | undefined
      const promise = known ?? make((what, run) => undo.push({ made: name, what, run }))
      made.set(name, promise)
      return promise
    }
  const price = async () => Number((await trial.must('currencyDeal', { fields: pair })).message.now_price)
  const cost = async (share: number) => (share * (await price())).toFixed(2)

  const placed = async (fields: Readonly<Record<string, string | number>>, status: SpotOrderStatus) => {
    await trial.must('coinTradePlace', { fields: { ...pair, ...fields } })
    const { message } = await trial.must('coinList', { fields: { status, page: 1, limit: 1 } })
    return newest(message, 'coin/list')
  }
  const contract = async (
    fields: Readonly<Record<string, string | number>>,
    status: ContractStatusFilter,
  ) => {
    budget.spend(await cost(0.001), 'USDT', 'margin of one contract lot')
    await trial.must('leverSubmit', {
      fields: { ...pair, share: 1, multiple: 20, type: ContractSide.long, ...fields },
    })
    const { message } = await trial.must('leverMyTrade', { fields: { status, page: 1, limit: 1 } })
    return newest(message.message.data, 'lever/my_trade')
  }
  const close = (id: number) => trial.must('leverClose', { fields: { id } })

  const savedBy = async (person: Person, later: Later) => {
    const pay_password = await stage.fundPassword(person)
    const code = await ownCode(trial, person)
    const address = newAddress()
    const fields = { currency_id: usdt, address, netType: 'TRC20', notes: '', pay_password, code }
    await trial.must('walletAddaddress', { token: person.token, fields })
    const list = await trial.must('walletGetAddress', { token: person.token, fields: { currency: usdt } })
    const found = list.message.find((row) => row.address === address)
    if (!found) throw new NotPossible('the address that was saved is not in wallet/get_address')
    later('delete an address', () =>
      trial.must('walletDeladdress', { token: person.token, fields: { address_id: found.id } }),
    )
    return { id: found.id, address }
  }

  const stage: Stage = {
    waitingOrder: once('waitingOrder', async (later) => {
      budget.spend(await cost(0.0005), 'USDT', 'a waiting spot order')
      const fields = {
        type: SpotSide.buy,
        amount: spotAmount,
        target_price: ((await price()) / 2).toFixed(2),
      }
      const id = await placed(fields, SpotOrderStatus.waiting)
      later('cancel a spot order', () => trial.must('coinTradeCancel', { fields: { id } }))
      return id
    }),
    filledOrder: once('filledOrder', async (later) => {
      budget.spend(await cost(0.001), 'USDT', 'a filled spot order')
      const id = await placed(
        { type: SpotSide.buy, amount: spotAmount, target_price: '0' },
        SpotOrderStatus.completed,
      )
      const back = { ...pair, type: SpotSide.sell, amount: '0.0009', target_price: '0' }
      later('sell what was bought', () => trial.must('coinTradePlace', { fields: back }))
      return id
    }),
    openPosition: once('openPosition', async (later) => {
      const id = await contract({ status: ContractOrderKind.market }, ContractStatusFilter.open)
      later('close a position', () => close(id))
      return id
    }),
    waitingContract: once('waitingContract', async (later) => {
      const target_price = ((await price()) * 0.7).toFixed(2)
      const id = await contract(
        { status: ContractOrderKind.limit, target_price },
        ContractStatusFilter.pending,
      )
      later('cancel a contract order', () => close(id))
      return id
    }),
    closedPosition: once('closedPosition', async () => {
      const id = await contract({ status: ContractOrderKind.market }, ContractStatusFilter.open)
      await close(id)
      return id
    }),
    option: once('option', async () => {
      budget.spend('10', 'USDT', 'at stake in an option')
      const fields = { match_id: 1, currency_id: usdt, type: OptionType.up, seconds: 60, number: '10' }
      return (await trial.must('microtradeSubmit', { fields })).message.id
    }),
    plan: once('plan', async (later) => {
      budget.spend('100', 'USDT', 'in a plan')
      await trial.must('lhDepositBuy', { fields: { config_id: 2, amount: '100', agreement: 1 } })
      const fields = { status: PlanOrderStatus.running, page: 1, limit: 1 }
      const id = newest(
        (await trial.must('lhDepositOrderList', { fields })).message.order_list,
        'lh/deposit/order',
      )
      later('redeem a plan', () => trial.must('lhDepositOrderCancel', { fields: { id } }))
      return id
    }),
    subscription: once('subscription', async () => {
      const { message } = await trial.must('lhSendGetRecommend')
      if (!message) throw new NotPossible('no launch can be subscribed to at the moment')
      budget.spend('100', 'USDT', 'in a subscription')
      await trial.must('lhSendOrderPlace', { fields: { config_id: message.id, amount: '100' } })
    }),
    transfer: once('transfer', async (later) => {
      await trial.must('walletChange', { fields: move('change', 'lever') })
      later('move 1 USDT back', () => trial.must('walletChange', { fields: move('lever', 'change') }))
    }),
    depositRequest: once('depositRequest', async () => {
      const imgs = await pictureTo(trial, await people.main())
      await trial.must('walletChargeReq', { fields: { currency: usdt, amount: '100', imgs } })
    }),
    savedAddress: once('savedAddress', async (later) => savedBy(await people.newcomer(), later)),
    withdrawalAddress: once('withdrawalAddress', async (later) => {
      const { withdrawTo } = trial.options
      if (withdrawTo !== undefined) return withdrawTo
      if (!trial.control) throw new NotPossible('sends money away: --withdraw-to says where')
      return (await savedBy(await people.main(), later)).address
    }),
    fundPassword: async (person) => {
      if (person.fundPassword !== undefined) return person.fundPassword
      const password = '135790'
      await trial.must('safeUpdatePassword', {
        token: person.token,
        fields: { password, re_password: password },
      })
      person.fundPassword = password
      return password
    },
    gone: (what) => {
      made.delete(what)
      const at = undo.findIndex((entry) => entry.made === what)
      if (at >= 0) undo.splice(at, 1)
    },
    undoLater: (what, run) => undo.push({ what, run }),
  }
  return {
    stage,
    cleanUp: async () => {
      // What holds another thing in place, an open position the money of its account, may be undone after it: hence twice.
      const failed = await undoAll(undo.splice(0).reverse())
      return (await undoAll(failed)).map(({ what, why }) => `could not ${what}: ${why}`)
    },
  }
}

interface Undo {
  readonly what: string
  readonly run: () => Promise<unknown>
}

async function undoAll(steps: readonly Undo[]): Promise<readonly (Undo & { readonly why: string })[]> {
  const failed: (Undo & { readonly why: string })[] = []
  for (const { what, run } of steps) {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      failed.push({ what, run, why: error.message })
    }
  }
  return failed
}

/** A code for what somebody does while signed in. */
export async function ownCode(trial: Pick<Ground, 'patiently' | 'people'>, person: Person): Promise<string> {
  if (person.account === undefined)
    throw new NotPossible('needs the address that codes are sent to, not a token alone')
  await trial.patiently('setSmsOtherMail', { token: person.token })
  return trial.people.newestCode(person.account)
}

/** An address of nobody: it is saved and deleted, and nothing is ever sent there. */
export const newAddress = (): string => `T${crypto.randomUUID().replaceAll('-', '')}`

const move = (from: string, to: string) => ({
  currency_id: usdt,
  number: '1',
  from_field: from,
  to_field: to,
})

function newest(rows: readonly { readonly id: number }[], list: string): number {
  const [first] = rows
  if (!first) throw new NotPossible(`what was made is not in ${list}`)
  return first.id
}
