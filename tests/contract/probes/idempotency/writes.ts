import { format, parse } from '#domain/decimal.ts'
import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionStatusFilter,
  OptionType,
  PlanOrderStatus,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { onePixel } from '../../../support/pictures.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { upload } from '../../core/ground.ts'
import { assertAddsMargin, oneMore } from '../../core/money/addedMargin.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import {
  leastContract,
  leastDeposit,
  leastLaunch,
  leastOption,
  leastPlan,
  leastSpot,
  ofPrice,
  planForm,
} from '../../core/stage/least.ts'
import { assertTakesStops, farStop } from '../../core/stage/stops.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import type { Asking } from '../../core/wire.ts'
import { position } from '../effects/contract.ts'
import { newestRows, transfers, type Counted } from './effects.ts'

/** A write that is sent twice. */
export interface Write {
  readonly operation: OperationId
  readonly prepare: (trial: Trial) => Promise<Prepared>
}

export interface Prepared {
  readonly asking: Asking & { readonly token: string }
  /** Another valid body for the same key. */
  readonly other?: Asking
  readonly counted?: Counted
  /** Undoes the rows that were added to the list. */
  readonly undo?: (ids: readonly number[]) => Promise<unknown>
  /** Checks the last response where no list shows the effect. Returns the fault, if any. */
  readonly look?: (last: Exchange) => Promise<string | undefined>
}

const each =
  (run: (id: number) => Promise<unknown>) =>
  async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) await run(id)
  }
/** The same amount twice, in another valid form. */
const doubled = (amount: string): string => format(2n * parse(amount))

const transfer: Write = {
  operation: 'walletChange',
  prepare: async (trial) => ({
    asking: { token: (await trial.people.main()).token, fields: oneAcross },
    other: { fields: { ...oneAcross, number: '2' } },
    counted: transfers,
    undo: async (ids) => {
      for (let left = ids.length; left > 0; left -= transfers.rowsEach)
        await trial.must('walletChange', { fields: oneBack })
    },
  }),
}

const spotOrder: Write = {
  operation: 'coinTradePlace',
  prepare: async (trial) => {
    const terms = await leastSpot(trial)
    const { amount } = terms
    const fields = { ...pair, type: SpotSide.buy, amount, target_price: ofPrice(terms, 50n) }
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, amount: doubled(amount) } },
      counted: {
        operation: 'coinList',
        fields: { ...newestRows, status: SpotOrderStatus.waiting },
        rowsEach: 1,
      },
      undo: each((id) => trial.must('coinTradeCancel', { fields: { id } })),
    }
  },
}

const spotStop: Write = {
  operation: 'coinTradePlace',
  prepare: async (trial) => {
    await assertTakesStops(trial)
    const { asking, ...prepared } = await spotOrder.prepare(trial)
    const terms = await leastSpot(trial)
    const fields = { ...asking.fields, ...farStop(terms) }
    const other = { fields: { ...fields, trigger_price: ofPrice(terms, 140n) } }
    return { ...prepared, asking: { ...asking, fields }, other }
  },
}

const spotCancel: Write = {
  operation: 'coinTradeCancel',
  prepare: async (trial) => {
    const id = await trial.stage.waitingOrder()
    trial.stage.gone('waitingOrder')
    return { asking: { token: (await trial.people.main()).token, fields: { id } } }
  },
}

const contractOrder: Write = {
  operation: 'leverSubmit',
  prepare: async (trial) => {
    const { share, multiple } = await leastContract(trial)
    const fields = {
      ...pair,
      share,
      multiple,
      type: ContractSide.long,
      status: ContractOrderKind.limit,
      target_price: ofPrice(await leastSpot(trial), 70n),
    }
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, share: share + 1 } },
      counted: {
        operation: 'leverMyTrade',
        fields: { ...newestRows, status: ContractStatusFilter.pending },
        rowsEach: 1,
      },
      undo: each((id) => trial.must('leverClose', { fields: { id } })),
    }
  },
}

const contractClose: Write = {
  operation: 'leverClose',
  prepare: async (trial) => {
    const id = await trial.stage.waitingContract()
    trial.stage.gone('waitingContract')
    return { asking: { token: (await trial.people.main()).token, fields: { id } } }
  },
}

const addedMargin: Write = {
  operation: 'leverAddmargin',
  prepare: async (trial) => {
    await assertAddsMargin(trial)
    const id = await trial.stage.openPosition()
    const held = async () => parse((await position(trial, id)).row?.caution_money ?? '0')
    const before = await held()
    return {
      asking: { token: (await trial.people.main()).token, fields: { id, amount: oneMore } },
      other: { fields: { id, amount: doubled(oneMore) } },
      look: async () => {
        const came = (await held()) - before
        return came === parse(oneMore)
          ? undefined
          : `two requests with one key for ${oneMore} add ${format(came)} to the margin`
      },
    }
  },
}

const option: Write = {
  operation: 'microtradeSubmit',
  prepare: async (trial) => {
    const least = await leastOption(trial)
    const fields = { ...least, type: OptionType.up }
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, number: format(2n * parse(least.number), 0) } },
      counted: {
        operation: 'microtradeLists',
        fields: { ...newestRows, status: OptionStatusFilter.all },
        rowsEach: 1,
      },
    }
  },
}

const plan: Write = {
  operation: 'lhDepositBuy',
  prepare: async (trial) => {
    const fields = planForm(await leastPlan(trial))
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, amount: doubled(fields.amount) } },
      counted: {
        operation: 'lhDepositOrderList',
        fields: { ...newestRows, status: PlanOrderStatus.running },
        rowsEach: 1,
      },
      undo: each((id) => trial.must('lhDepositOrderCancel', { fields: { id } })),
    }
  },
}

const subscription: Write = {
  operation: 'lhSendOrderPlace',
  prepare: async (trial) => {
    if (!trial.control) throw new NotPossible('a subscription cannot be undone: tested only on a mock')
    const { launch, amount } = await leastLaunch(trial)
    const fields = { config_id: launch.id, amount }
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, amount: format(2n * parse(amount), 4) } },
      counted: { operation: 'lhSendOrderList', fields: newestRows, rowsEach: 1 },
    }
  },
}

const deposit: Write = {
  operation: 'walletChargeReq',
  prepare: async (trial) => {
    const person = await trial.people.newcomer()
    const fields = { ...(await leastDeposit(trial)), imgs: await upload(trial, person, 91) }
    return {
      asking: { token: person.token, fields },
      other: { fields: { ...fields, amount: doubled(fields.amount) } },
      counted: { operation: 'chargeMentionLog2', fields: newestRows, rowsEach: 1 },
    }
  },
}

const address: Write = {
  operation: 'walletAddaddress',
  prepare: async (trial) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const form = { currency_id: usdt, netType, notes: '', pay_password }
    const fields = { ...form, address: newAddress(), code: await ownCode(trial, person) }
    return {
      asking: { token, fields },
      other: { fields: { ...fields, address: newAddress() } },
      counted: { operation: 'walletGetAddress', fields: { currency: usdt }, rowsEach: 1 },
      undo: each((id) => trial.must('walletDeladdress', { token, fields: { address_id: id } })),
    }
  },
}

const picture: Write = {
  operation: 'upload',
  prepare: async (trial) => ({
    asking: { token: (await trial.people.newcomer()).token, file: onePixel(92) },
    other: { file: onePixel(93) },
  }),
}

const signIn: Write = {
  operation: 'userLogin',
  prepare: async (trial) => {
    const person = await trial.people.newcomer()
    const fields = { user_string: person.account ?? '', password: person.password ?? '' }
    return {
      asking: { token: person.token, fields },
      look: async (last) => {
        person.token = payloadOf<'userLogin'>(last)
        const center = await trial.send('userCenter', { token: person.token })
        return branchOf(center) === '999' ? 'the new session is over at once' : undefined
      },
    }
  },
}

/** Writes that are cheap, and can be undone or are harmless. */
export const writes: readonly Write[] = [
  transfer,
  spotOrder,
  spotStop,
  spotCancel,
  contractOrder,
  contractClose,
  addedMargin,
  option,
  plan,
  subscription,
  deposit,
  address,
  picture,
  signIn,
]
