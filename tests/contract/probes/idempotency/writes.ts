import { format, parse } from '#domain/decimal.ts'
import { ContractStatusFilter, OptionStatusFilter, PlanOrderStatus } from '#generated/enums.ts'
import { onePixel } from '../../../support/pictures.ts'
import { branchOf, payloadOf } from '../../core/exchange.ts'
import { assertAddsMargin, oneMore } from '../../core/money/addedMargin.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import { position } from '../effects/contract.ts'
import { newestRows, transfers } from './effects.ts'
import { spotWrites } from './spotWrites.ts'
import { doubled, each, type Write } from './write.ts'

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

const contractOrder: Write = {
  operation: 'leverSubmit',
  prepare: async (trial) => {
    const fields = await leastForms.leverSubmit(trial)
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, share: fields.share + 1 } },
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
    const fields = await leastForms.microtradeSubmit(trial)
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, number: format(2n * parse(fields.number), 0) } },
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
    const fields = await leastForms.lhDepositBuy(trial)
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
    const fields = await leastForms.lhSendOrderPlace(trial)
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, amount: format(2n * parse(fields.amount), 4) } },
      counted: { operation: 'lhSendOrderList', fields: newestRows, rowsEach: 1 },
    }
  },
}

const deposit: Write = {
  operation: 'walletChargeReq',
  prepare: async (trial) => {
    const person = await trial.people.newcomer()
    const fields = await leastForms.walletChargeReq(trial, person, 91)
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
  ...spotWrites,
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
