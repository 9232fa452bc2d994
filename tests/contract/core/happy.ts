import { randomInt } from 'node:crypto'
import { ContractStatusFilter, PlanOrderStatus } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { onePixel } from '../../support/pictures.ts'
import { exampleOf, needsToken, type Fields } from './contract.ts'
import { payloadOf } from './exchange.ts'
import { firstPassword, newMail, type Person } from './people.ts'
import { upload } from './picture.ts'
import { NotPossible } from './notPossible.ts'
import { newAddress, ownCode, pair, usdt } from './stage.ts'
import type { Happy, Trial } from './trial.ts'

type Recipe = (trial: Trial, example: Fields) => Promise<Happy>

/** Makes what an operation needs, and answers what to send. Without a recipe the example of the contract works for the account. */
export async function happyFor(trial: Trial, operation: OperationId): Promise<Happy> {
  const example = exampleOf(operation)
  for (const make of rowsOf[operation] ?? []) await tolerant(make(trial))
  const recipe = recipes[operation]
  const happy = recipe ? await recipe(trial, example) : { fields: example }
  if (!needsToken(operation) || happy.token !== undefined) return happy
  return { ...happy, token: (await trial.people.main()).token }
}

/** Lists whose rows this trial can make: where it may not, they are read as they are. */
const rowsOf: Readonly<Partial<Record<OperationId, readonly ((trial: Trial) => Promise<unknown>)[]>>> = {
  coinList: [({ stage }) => stage.waitingOrder()],
  leverMyTrade: [({ stage }) => stage.openPosition()],
  leverDeal: [({ stage }) => stage.openPosition(), ({ stage }) => stage.waitingContract()],
  microtradeLists: [({ stage }) => stage.option()],
  lhDepositOrderList: [({ stage }) => stage.plan()],
  lhSendOrderList: [({ stage }) => stage.subscription()],
  walletHzhistory: [({ stage }) => stage.transfer()],
  walletLegalLog: [({ stage }) => stage.transfer()],
  chargeMentionLog2: [({ stage }) => stage.depositRequest()],
}

async function tolerant(making: Promise<unknown>): Promise<void> {
  try {
    await making
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
  }
}

const secondPassword = 'contract-2'

/** A number that no trial has used. */
const newPhone = () => `8${String(randomInt(1e8)).padStart(8, '0')}`

const recipes: Readonly<Partial<Record<OperationId, Recipe>>> = {
  smsMail: async (_, example) => ({ fields: { ...example, user_string: newMail() } }),
  userLogin: async ({ people }) => {
    const person = await people.main()
    if (person.account === undefined || person.password === undefined)
      throw new NotPossible('needs the password of the account, not a token alone')
    return {
      fields: { user_string: person.account, password: person.password },
      // It ended the session before.
      done: (exchange) => {
        person.token = payloadOf<'userLogin'>(exchange)
      },
    }
  },
  userRegister: async ({ people, options }, example) => {
    if (!options.register) throw new NotPossible('needs a newcomer: --register allows it')
    const user_string = newMail()
    const code = await people.codeFor(user_string, 'register')
    const passwords = { password: firstPassword, re_password: firstPassword }
    return {
      fields: {
        ...example,
        ...passwords,
        type: 'email',
        user_string,
        code,
        extension_code: options.invitation,
      },
    }
  },
  userLogout: async ({ people }) => {
    const person = await people.newcomer()
    return {
      token: person.token,
      done: async () => {
        await people.signIn(person)
      },
    }
  },
  userForget: async ({ people }) => {
    const person = await people.newcomer()
    const account = person.account ?? ''
    const code = await people.codeFor(account, 'forget')
    return {
      fields: { account, code, password: secondPassword, repassword: secondPassword },
      done: async () => {
        person.password = secondPassword
        await people.signIn(person)
      },
    }
  },
  userEPwd: async ({ people }) => {
    const person = await people.newcomer()
    // Whatever it is now, it becomes another.
    const password = person.password === firstPassword ? secondPassword : firstPassword
    return {
      token: person.token,
      fields: { old_password: person.password ?? '', password, re_password: password },
      done: async () => {
        person.password = password
        await people.signIn(person)
      },
    }
  },
  userCheckEmail: async ({ people }) => {
    const { account = '' } = await people.newcomer()
    return { fields: { email_code: await people.codeFor(account, 'forget') } }
  },
  userCheckMobile: async (trial) => {
    if (!trial.control)
      throw new NotPossible('needs the codes that are sent to phones: only a mock shows them')
    const to = { user_string: newPhone(), area_code: '66' }
    await trial.must('smsSend', { fields: { ...to, type: 'register' } })
    const fields = {
      type: 'mobile',
      user_string: to.user_string,
      areacode: to.area_code,
      code: await trial.people.newestCode(to.user_string),
      password: firstPassword,
      re_password: firstPassword,
      extension_code: trial.options.invitation,
      agreement: 1,
    }
    await trial.must('userRegister', { fields })
    await trial.must('smsSend', { fields: { ...to, type: 'forget' } })
    return { fields: { mobile_code: await trial.people.newestCode(to.user_string) } }
  },
  smsSend: async (_, example) => ({ fields: { ...example, user_string: newPhone() } }),
  safeUpdatePassword: async ({ people }) => {
    const person = await people.newcomer()
    const password = person.fundPassword === '135790' ? '246810' : '135790'
    const old = person.fundPassword === undefined ? {} : { oldpassword: person.fundPassword }
    return {
      token: person.token,
      fields: { ...old, password, re_password: password },
      done: () => {
        person.fundPassword = password
      },
    }
  },
  userRealName: async ({ people }, example) => ({ token: (await people.newcomer()).token, fields: example }),
  userRealName2: async (trial, example) => {
    const { token } = await verifiedBasic(trial)
    const person = await trial.people.newcomer()
    const pictures = {
      front_pic: await upload(trial, person, 10),
      reverse_pic: await upload(trial, person, 20),
      hand_pic: await upload(trial, person, 30),
    }
    return { token, fields: { ...example, ...pictures } }
  },
  upload: async ({ people }) => ({ token: (await people.main()).token, file: onePixel() }),
  userCashSave: async (trial, { pay_password: _, code: __, ...card }) => {
    const person = await trial.people.newcomer()
    const info = await trial.must('userCashInfo', { token: person.token })
    // Who does not say whether it is needed is sent it all the same.
    if (info.message.needs_proof === 0) return { token: person.token, fields: card }
    const pay_password = await trial.stage.fundPassword(person)
    return { token: person.token, fields: { ...card, pay_password, code: await ownCode(trial, person) } }
  },
  walletChargeReq: async (trial, example) => {
    const person = await trial.people.main()
    return { token: person.token, fields: { ...example, imgs: await upload(trial, person) } }
  },
  walletAddaddress: async (trial, example) => {
    const person = await trial.people.newcomer()
    const pay_password = await trial.stage.fundPassword(person)
    const fields = { ...example, address: newAddress(), pay_password, code: await ownCode(trial, person) }
    return { token: person.token, fields }
  },
  walletGetAddress: async (trial) => {
    await tolerant(trial.stage.savedAddress())
    const person = await trial.people.newcomer().catch(() => trial.people.main())
    return { token: person.token, fields: { currency: usdt } }
  },
  walletDeladdress: async (trial) => {
    const { id } = await trial.stage.savedAddress()
    return {
      token: (await trial.people.newcomer()).token,
      fields: { address_id: id },
      done: () => {
        trial.stage.gone('savedAddress')
      },
    }
  },
  walletOut: async (trial, example) => {
    const person = await trial.people.main()
    if (person.fundPassword === undefined) throw new NotPossible('needs the fund password of the account')
    const address = await trial.stage.withdrawalAddress()
    trial.budget.spend(String(example['number']), 'USDT', 'withdrawn')
    const fields = {
      ...example,
      address,
      pay_password: person.fundPassword,
      code: await ownCode(trial, person),
    }
    return { token: person.token, fields }
  },
  leverSubmit: async ({ stage, must }, example) => ({
    fields: example,
    done: () => {
      stage.undoLater('close a position', async () => {
        const fields = { status: ContractStatusFilter.open, page: 1, limit: 1 }
        const [newest] = (await must('leverMyTrade', { fields })).message.message.data
        if (newest) await must('leverClose', { fields: { id: newest.id } })
      })
    },
  }),
  lhDepositBuy: async ({ stage, must }, example) => ({
    fields: example,
    done: () => {
      stage.undoLater('redeem a plan', async () => {
        const fields = { status: PlanOrderStatus.running, page: 1, limit: 1 }
        const [newest] = (await must('lhDepositOrderList', { fields })).message.order_list
        if (newest) await must('lhDepositOrderCancel', { fields: { id: newest.id } })
      })
    },
  }),
  walletChange: async ({ stage, must }, example) => ({
    fields: example,
    done: () => {
      const back = {
        ...example,
        from_field: String(example['to_field']),
        to_field: String(example['from_field']),
      }
      stage.undoLater('move back what was transferred', () => must('walletChange', { fields: back }))
    },
  }),
  coinTradeCancel: async ({ stage }) => ({
    fields: { id: await stage.waitingOrder() },
    done: () => {
      stage.gone('waitingOrder')
    },
  }),
  leverClose: async ({ stage }) => ({
    fields: { id: await stage.openPosition() },
    done: () => {
      stage.gone('openPosition')
    },
  }),
  leverSetstop: async (trial) => {
    const id = await trial.stage.openPosition()
    const { last_price } = (await trial.must('leverDeal', { fields: pair })).message
    const around = (factor: number) => (Number(last_price) * factor).toFixed(2)
    return { fields: { id, target_profit_price: around(1.2), stop_loss_price: around(0.995) } }
  },
  microtradeOrder: async ({ stage }) => ({ fields: { id: await stage.option() } }),
  lhDepositOrderCancel: async ({ stage }) => ({
    fields: { id: await stage.plan() },
    done: () => {
      stage.gone('plan')
    },
  }),
}

async function verifiedBasic(trial: Trial): Promise<Person> {
  const person = await trial.people.newcomer()
  const fields = { country: 'Thailand', name: 'Con Tract', card_id: 'AB123456789', address: '1 River Road' }
  await tolerant(trial.must('userRealName', { token: person.token, fields }))
  if (trial.control) {
    for (const { kind, id } of await trial.control('reviewList'))
      if (kind === 'basic') await trial.control('review', { kind, id, decision: 'pass' })
  }
  return person
}
