import { NotPossible } from '../notPossible.ts'
import { upload } from '../picture.ts'
import { newAddress, ownCode } from '../stage/addresses.ts'
import { usdt } from '../pair.ts'
import { tolerant, type Recipes } from './recipe.ts'

/** Money that comes, goes and is moved. */
export const walletRecipes: Recipes = {
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
}
