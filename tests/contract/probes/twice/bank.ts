import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { bank } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'

const operation = 'walletGetInAddress'

export const bankReceiver: Probe = {
  name: 'twice.bank',
  rules: ['S6.02'],
  closes: 'shown-twice',
  says: 'The account for bank transfers stays the same for a user, and its reference is not that of another user',
  effect: 'read',
  subjects: [operation],
  run: async (trial, watch) => {
    const ask = async ({ token }: Person) => {
      const exchange = await trial.send(operation, { token, fields: { currency: bank } })
      const { message } = succeeded<typeof operation>(exchange)
      if (!('bkname' in message)) throw new NotPossible('bank transfers have no account')
      return { exchange, receiver: message }
    }
    const owner = await trial.people.main()
    const [one, again] = [await ask(owner), await ask(owner)]
    const reported = [one, again].map(({ receiver }) => JSON.stringify(receiver))
    const sentence = 'two calls show different accounts for bank transfers'
    watch.expect(reported[0] === reported[1], operation, sentence, one.exchange, again.exchange)
    const { reference } = one.receiver
    // Without one, an account of its own or the name of the payer tells the users apart.
    if (reference === undefined) throw new NotPossible('the reference of a bank transfer is an extension')
    const other = await ask(await trial.people.stranger())
    const shared = `two users have the reference ${reference}`
    watch.expect(other.receiver.reference !== reference, operation, shared, one.exchange, other.exchange)
  },
}
