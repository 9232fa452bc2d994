import { randomInt } from 'node:crypto'
import { upload } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'
import { usdt } from '../pair.ts'
import { chainsOf, newAddress, ownCode } from '../stage/addresses.ts'
import { leastDeposit, leastWithdrawal } from '../stage/least.ts'
import { oneAcross, oneBack } from '../stage/wallet.ts'
import { tolerant, type Recipes } from '../trial.ts'

/** Returns a card that no account has. */
const newCard = (): string => `6222${String(randomInt(1e12)).padStart(12, '0')}`

/** Deposits, withdrawals and transfers. */
export const walletRecipes: Recipes = {
  userCashSave: async (trial, { pay_password: _, code: __, ...example }) => {
    // The example card may belong to the account: a search for it in the data of others must not find it.
    const card = { ...example, bank_account: newCard() }
    const person = await trial.people.newcomer()
    const info = await trial.must('userCashInfo', { token: person.token })
    // A backend that does not say whether it needs the field is sent it anyway.
    if (info.message.needs_proof === 0) return { token: person.token, fields: card }
    const pay_password = await trial.stage.fundPassword(person)
    return { token: person.token, fields: { ...card, pay_password, code: await ownCode(trial, person) } }
  },
  walletChargeReq: async (trial) => {
    const person = await trial.people.main()
    const fields = { ...(await leastDeposit(trial)), imgs: await upload(trial, person) }
    return { token: person.token, fields }
  },
  walletGetInfo: async () => ({ fields: { currency: usdt, currencytxt: 'USDT' } }),
  walletAddaddress: async (trial, example) => {
    const person = await trial.people.newcomer()
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const own = { netType, address: newAddress(), pay_password, code: await ownCode(trial, person) }
    const fields = { ...example, ...own }
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
  walletOut: async (trial) => {
    const person = await trial.people.main()
    if (person.fundPassword === undefined) throw new NotPossible('needs the fund password of the account')
    const address = await trial.stage.withdrawalAddress()
    const fields = {
      ...(await leastWithdrawal(trial)),
      address,
      pay_password: person.fundPassword,
      code: await ownCode(trial, person),
    }
    return { token: person.token, fields }
  },
  walletChange: async ({ stage, must }) => ({
    fields: oneAcross,
    done: () => {
      stage.undoLater('transfer 1 USDT back', () => must('walletChange', { fields: oneBack }))
    },
  }),
}
