import { marketChannels } from '#generated/socket.ts'
import type { Ear } from '../../core/ears.ts'
import { branchOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { isTold, loggedOut } from './tokens.ts'

const subject = 'socket logged_out'

export const sessionEnd: Probe = {
  name: 'sockets.session-end',
  rules: ['S6.01', 'S7.07'],
  says: 'A socket is notified when a sign-in elsewhere, a sign-out or a new password ends its session, and receives no more account events',
  effect: 'write',
  subjects: [subject],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    await watch.each([subject], () => signedInElsewhere(trial, watch))
    await watch.each([subject], () => signedOut(trial, watch))
    await watch.each([subject], () => passwordReset(trial, watch))
  },
}

/** Signs the account in again and then moves money: only the socket of the new session may receive the event. */
async function signedInElsewhere(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.main()
  const old = person.token
  const before = await connected(trial, { token: old })
  try {
    const token = await trial.people.signIn(person)
    if (!(await isOver(trial, old)))
      throw new NotPossible('the token from before a sign-in elsewhere is still valid')
    isTold(
      await loggedOut(before),
      subject,
      'the socket of a session that ended by a sign-in elsewhere',
      watch,
    )
    await deaf(trial, before, token, watch)
  } finally {
    before.close()
  }
}

async function deaf(trial: Trial, before: Ear, token: string, watch: Watch): Promise<void> {
  const after = await connected(trial, { token })
  const from = before.heard.length
  try {
    await trial.must('walletChange', { fields: oneAcross })
    trial.stage.undoLater('transfer 1 USDT back', () => trial.must('walletChange', { fields: oneBack }))
    await after.until(() => after.of('balance').length > 1, 2_000)
    const [heard] = before.heard
      .slice(from)
      .filter(({ event }) => event !== 'logged_out' && !marketChannels.some((channel) => channel === event))
    watch.expect(
      heard === undefined,
      `socket ${heard?.event ?? 'logged_out'}`,
      `the socket of an ended session still receives ${heard?.event ?? ''} of the account`,
    )
  } finally {
    after.close()
  }
}

async function signedOut(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.newcomer()
  const old = person.token
  const ear = await connected(trial, { token: old })
  try {
    await trial.must('userLogout', { token: old })
    if (!(await isOver(trial, old))) throw new NotPossible('the token is still valid after signing out')
    isTold(await loggedOut(ear), subject, 'the socket of a signed-out session', watch)
  } finally {
    ear.close()
    await trial.people.signIn(person)
  }
}

async function passwordReset(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.newcomer()
  const { token: old, account, password } = person
  if (account === undefined || password === undefined)
    throw new NotPossible('needs the password of the account')
  const ear = await connected(trial, { token: old })
  try {
    await trial.patiently('smsMail', { fields: { user_string: account, type: 'forget' } })
    const code = await trial.people.newestCode(account)
    const fields = { account, password, repassword: password, code }
    await trial.must('userForget', { fields })
    if (!(await isOver(trial, old))) throw new NotPossible('the token is still valid after a new password')
    isTold(await loggedOut(ear), subject, 'the socket of a session that ended by a new password', watch)
  } finally {
    ear.close()
    await trial.people.signIn(person)
  }
}

/** Returns whether HTTP rejects the token; if not, other probes report the fault. */
const isOver = async (trial: Trial, token: string) =>
  branchOf(await trial.send('userCenter', { token })) === '999'
