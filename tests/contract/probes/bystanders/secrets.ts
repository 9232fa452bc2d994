import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { fundedPerson } from '../../core/stage/funded.ts'
import type { Trial } from '../../core/trial.ts'
import { isChosen } from '../../core/watch.ts'
import { ownWrites, type OwnWrite } from './ownWrites.ts'

const operations = Object.keys(ownWrites) as readonly (keyof typeof ownWrites)[]

/** Fund passwords that the other user changes between. */
const fundPasswords = ['246811', '135792'] as const

export const secretsOfOthers: Probe = {
  name: 'bystanders.secrets',
  rules: ['S5.08', 'S5.09', 'S5.10'],
  closes: 'bystanders',
  says: 'A sign-in, a sign-out, a new password, card or language of one user leaves the session, the password and the fund password of another as they were',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const person = await fundedPerson(trial)
    const other = await trial.people.another()
    await trial.stage.fundPassword(other)
    const look = async (exchange: Exchange) => {
      succeeded(exchange)
      await tryAll(trial, watch, other, exchange)
    }
    // Without that operation among the chosen ones, the card of the user still needs the fund password.
    if (!isChosen(trial.options, 'safeUpdatePassword')) await trial.stage.fundPassword(person)
    await watch.each(['safeUpdatePassword'] as const, async (operation) => {
      const [password] = fundPasswords
      const fields = { password, re_password: password }
      person.fundPassword = password
      await look(await trial.send(operation, { token: person.token, fields }))
    })
    await watch.each(operations, async (operation) => {
      const write: OwnWrite = ownWrites[operation]
      await look(await write(trial, person))
    })
  },
}

/** Uses the session, the fund password and the password of a user, in this order: a sign-in may end the session. */
async function tryAll(trial: Trial, watch: Watch, other: Person, after: Exchange): Promise<void> {
  const expectTaken = (what: string, exchange: Exchange) => {
    const sentence = `after it the ${what} of another user is refused: ${messageOf(exchange)}`
    return watch.expect(branchOf(exchange) === 'ok', after.operation, sentence, after, exchange)
  }
  const { token, account = '', password = '', fundPassword: oldpassword = '' } = other
  if (!expectTaken('session', await trial.send('userCenter', { token }))) return
  const next = fundPasswords.find((each) => each !== oldpassword) ?? oldpassword
  const fields = { oldpassword, password: next, re_password: next }
  if (expectTaken('fund password', await trial.send('safeUpdatePassword', { token, fields })))
    other.fundPassword = next
  const entry = await trial.send('userLogin', { fields: { user_string: account, password } })
  if (expectTaken('password', entry)) await trial.people.signIn(other)
}
