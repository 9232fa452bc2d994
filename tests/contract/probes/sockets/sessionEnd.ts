import { second } from '#domain/time.ts'
import { streamChannels } from '#generated/socket.ts'
import { branchOf, envelopeOf, type Exchange } from '../../core/exchange.ts'
import type { Subject } from '../../core/findings.ts'
import { succeeded } from '../../core/ground.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { isReported, loggedOut, reportedAtHandshake, eventWithin, type Reported } from './tokens.ts'
import { text } from './values.ts'

const subject = 'socket logged_out'

export const sessionEnd: Probe = {
  name: 'sockets.session-end',
  rules: ['S6.01', 'S7.07'],
  says: 'A socket is notified when a sign-in elsewhere, a sign-out or a new password ends its session, of the time that HTTP shows, receives what came before and no more account events, and can sign in again; the token of that session opens and signs in no other socket',
  effect: 'write',
  subjects: [subject, 'userCenter', 'socket connection', 'socket login', 'socket record'],
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
    const ended = await ending(trial, old)
    if (!ended) throw new NotPossible('the token from before a sign-in elsewhere is still valid')
    await judge(watch, before, ended, 'signed-in-elsewhere')
    await shutOut(trial, watch, old, 'signed-in-elsewhere')
    await deaf(trial, before, token, watch)
  } finally {
    before.close()
  }
}

async function deaf(trial: Trial, before: Listener, token: string, watch: Watch): Promise<void> {
  const after = await connected(trial, { token })
  const from = before.received.length
  try {
    await trial.must('walletChange', { fields: oneAcross })
    trial.stage.undoLater('transfer 1 USDT back', () => trial.must('walletChange', { fields: oneBack }))
    await after.until(() => after.of('balance').length > 1, 2_000)
    const received = before.received
      .slice(from)
      .find(({ event }) => event !== 'logged_out' && !streamChannels.some((channel) => channel === event))
    watch.expect(
      received === undefined,
      `socket ${received?.event ?? 'logged_out'}`,
      `the socket of an ended session still receives ${received?.event ?? ''} of the account`,
    )
    // A backend may close it instead.
    if (!before.isOpen()) return
    before.emit('login', { token })
    const reported = before.of('balance').length
    await trial.must('walletChange', { fields: oneAcross })
    await trial.must('walletChange', { fields: oneBack })
    const came = await before.until(() => before.of('balance').length > reported, eventWithin)
    const sentence = 'the socket of an ended session that signs in again receives no balance of the account'
    watch.expect(came, 'socket login', sentence)
  } finally {
    after.close()
  }
}

async function signedOut(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.newcomer()
  const old = person.token
  const listener = await connected(trial, { token: old })
  try {
    const filing = await filed(trial, person)
    const leaving = await trial.send('userLogout', { token: old })
    succeeded(leaving)
    const ended = await ending(trial, old)
    if (!ended) throw new NotPossible('the token is still valid after signing out')
    await judge(watch, listener, ended, 'signed-out')
    if (filing) {
      // A backend that sends events in the order of changes has sent it before the end of the session.
      const sentence = 'a deposit that was filed just before a sign-out is not reported'
      if (listener.of('record').length > 0) watch.holds('socket record')
      else watch.missing('record', 'socket record', sentence, filing, leaving)
    }
    await shutOut(trial, watch, old, 'signed-out')
    await comesBack(trial, watch, listener, old)
  } finally {
    listener.close()
    await trial.people.signIn(person)
  }
}

async function passwordReset(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.newcomer()
  const { token: old, account, password } = person
  if (account === undefined || password === undefined)
    throw new NotPossible('needs the password of the account')
  const listener = await connected(trial, { token: old })
  try {
    await trial.patiently('smsMail', { fields: { user_string: account, type: 'forget' } })
    const code = await trial.people.newestCode(account)
    const fields = { account, password, repassword: password, code }
    await trial.must('userForget', { fields })
    const ended = await ending(trial, old)
    if (!ended) throw new NotPossible('the token is still valid after a new password')
    await judge(watch, listener, ended, 'password-changed')
    await shutOut(trial, watch, old, 'password-changed')
    await comesBack(trial, watch, listener, old)
  } finally {
    listener.close()
    await trial.people.signIn(person)
  }
}

/**
 * Checks that the socket of an ended session, and one whose sign-in was refused, can sign in after all: both are
 * notified of the end of the next session.
 */
async function comesBack(trial: Trial, watch: Watch, ended: Listener, old: string): Promise<void> {
  const refused = await connected(trial)
  try {
    refused.emit('login', { token: old })
    await loggedOut(refused)
    const listeners = new Map([
      ['of an ended session', ended],
      ['whose sign-in was refused', refused],
    ])
    // A backend may close them instead.
    const open = [...listeners].filter(([, listener]) => listener.isOpen())
    const person = await trial.people.newcomer()
    const token = await trial.people.signIn(person)
    const before = new Map(open.map(([who, listener]) => [who, listener.of('logged_out').length]))
    for (const [, listener] of open) listener.emit('login', { token })
    await trial.people.signIn(person)
    for (const [who, listener] of open) {
      const isReported = await listener.until(
        () => listener.of('logged_out').length > (before.get(who) ?? 0),
        eventWithin,
      )
      const sentence = `a socket ${who} signs in again, and is not notified of the end of that session`
      if (isReported) watch.holds('socket login')
      else watch.missing('logged_out', 'socket login', sentence)
    }
  } finally {
    refused.close()
  }
}

/** Files a deposit; undefined where that is not possible. */
async function filed(trial: Trial, person: Person): Promise<Exchange | undefined> {
  const fields = await leastForms.walletChargeReq(trial, person, 96).catch(() => undefined)
  const exchange = fields && (await trial.send('walletChargeReq', { token: person.token, fields }))
  return exchange && branchOf(exchange) === 'ok' ? exchange : undefined
}

/** Answer of HTTP to a token that is over; undefined while it is valid, which is a fault that other probes report. */
async function ending(trial: Trial, token: string): Promise<Exchange | undefined> {
  const exchange = await trial.send('userCenter', { token })
  return branchOf(exchange) === '999' ? exchange : undefined
}

const how = {
  'signed-in-elsewhere': 'that ended by a sign-in elsewhere',
  'signed-out': 'that signed out',
  'password-changed': 'that ended by a new password',
} as const

/** Checks that the socket is notified, and that the reason, which is an extension, is right there and over HTTP. */
async function judge(
  watch: Watch,
  listener: Listener,
  ended: Exchange,
  reason: keyof typeof how,
): Promise<void> {
  const reported = await loggedOut(listener)
  if (!isReported(reported, subject, `the socket of a session ${how[reason]}`, watch)) return
  const { reason: answered, ended_at: at } = envelopeOf(ended)
  // Both are extensions, and may be read some time after one another.
  const isApart =
    at !== undefined &&
    reported.ended_at !== undefined &&
    Math.abs(Number(at) - Number(reported.ended_at)) > second
  const times = `a session ${how[reason]} ended at ${text(reported.ended_at)}, over HTTP at ${text(at)}`
  watch.expect(!isApart, subject, times, ended)
  for (const [place, given] of [
    [subject, reported.reason],
    ['userCenter', answered],
  ] as const)
    watch.expect(
      given === undefined || given === reason,
      place,
      `a session ${how[reason]} has the reason ${text(given)}`,
      ended,
    )
}

/** Checks that the token of an ended session is answered on sockets like one that nobody ever had. */
async function shutOut(trial: Trial, watch: Watch, old: string, reason: keyof typeof how): Promise<void> {
  const whose = `with the token of a session ${how[reason]}`
  const expectReason = (reported: Reported, place: Subject) =>
    watch.expect(
      reported.reason === undefined || reported.reason === reason,
      place,
      `a socket ${whose} gets the reason ${text(reported.reason)}`,
    )
  const refused = await reportedAtHandshake(trial, old)
  if (isReported(refused, 'socket connection', `a connection ${whose}`, watch))
    expectReason(refused, 'socket connection')
  const open = await connected(trial)
  try {
    open.emit('login', { token: old })
    const reported = await loggedOut(open)
    if (isReported(reported, 'socket login', `a login ${whose}`, watch))
      expectReason(reported, 'socket login')
  } finally {
    open.close()
  }
}
