import type { OperationId } from '#generated/operations.ts'
import {
  branchOf,
  envelopeOf,
  messageOf,
  payloadOf,
  secondsToWait,
  type Exchange,
} from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { unfit } from '../refusals/judgeRefusal.ts'
import { withdrawer, withdrawn } from '../refusals/limits.ts'

/** Sign-ins before and after the other requests of a flood. */
const crowd = { before: 110, after: 10 } as const
const changed = 'contract-flooded'

/** Requests with passwords, each by a user of its own: it is possible once. */
const singles = {
  userRegister: async (trial) => {
    const { fields = {} } = await trial.happy('userRegister')
    return { fields }
  },
  userForget: async ({ people }) => {
    const { account = '' } = await people.another()
    const code = await people.codeFor(account, 'forget')
    return { fields: { account, code, password: changed, repassword: changed } }
  },
  userEPwd: async ({ people }) => {
    const { token, password: old_password = '' } = await people.another()
    return { token, fields: { old_password, password: changed, re_password: changed } }
  },
  safeUpdatePassword: async (trial) => {
    const person = await trial.people.another()
    const oldpassword = await trial.stage.fundPassword(person)
    return { token: person.token, fields: { oldpassword, password: '918273', re_password: '918273' } }
  },
  walletAddaddress: async (trial) => {
    const person = await trial.people.another()
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const code = await ownCode(trial, person)
    const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password, code }
    return { token: person.token, fields: form }
  },
} as const satisfies Readonly<Partial<Record<OperationId, (trial: Trial) => Promise<Asking>>>>
const operations = Object.keys(singles) as readonly (keyof typeof singles)[]

export const floods: Probe = {
  name: 'parallel.floods',
  rules: [],
  closes: 'two-at-once',
  says: 'Of many requests with passwords at once each is answered; one that is answered 429 has not happened, and can be sent again',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userLogin', 'walletOut', ...operations],
  run: async (trial, watch) => {
    if (!trial.control) throw new NotPossible('floods the backend: tested only on a mock')
    const guest = await trial.people.another()
    const { person, form } = await withdrawer(trial)
    const before = await withdrawn(trial, person)
    const all: { readonly operation: OperationId; readonly asking: Asking }[] = [
      { operation: 'walletOut', asking: { token: person.token, fields: form } },
    ]
    for (const operation of operations) all.push({ operation, asking: await singles[operation](trial) })

    const now = (operation: OperationId, asking: Asking) =>
      trial.send(operation, { ...asking, impatient: true })
    const { account = '', password = '' } = guest
    const signIns = (count: number) =>
      Array.from({ length: count }, () => now('userLogin', { fields: { user_string: account, password } }))
    // One list, so that they are sent in this order at the same moment.
    const exchanges = await Promise.all([
      ...signIns(crowd.before),
      ...all.map(({ operation, asking }) => now(operation, asking)),
      ...signIns(crowd.after),
    ])
    for (const exchange of exchanges) expectAnswer(watch, exchange)
    await expectSession(trial, watch, guest, exchanges)

    const between = await withdrawn(trial, person)
    for (const { operation, asking } of all) {
      const busy = exchanges.find((one) => one.operation === operation && one.answer?.status === 429)
      if (!busy) continue
      const again = await trial.sendPatiently(operation, asking)
      const sentence = `was answered 429, but not when it is sent again: ${messageOf(again)}`
      watch.expect(branchOf(again) === 'ok', operation, sentence, busy, again)
      if (operation !== 'walletOut') continue
      const filed = `was answered 429, but the account had ${before} before and has ${between}`
      watch.expect(between === before, operation, filed, busy)
    }
    await rejectOwn(trial, person)
  },
}

/** Checks that a request of a flood was answered in an envelope, or with 429 and the time to wait. */
function expectAnswer(watch: Watch, exchange: Exchange): void {
  const { operation, answer, failure = '' } = exchange
  const { reason = 'busy' } = envelopeOf(exchange)
  const branch = branchOf(exchange)
  const wait = secondsToWait(answer)
  const unreadable = unfit(messageOf(exchange))
  const faults = [
    [!answer, `gets no response: ${failure}`],
    [branch === 'none', 'is answered without an envelope'],
    [answer?.status !== 200 && answer?.status !== 429, `is answered HTTP ${String(answer?.status)}`],
    ...(answer?.status === 429
      ? ([
          [branch !== 'refused', 'is answered 429, but not refused'],
          [reason !== 'busy', `is answered 429 for ${String(reason)}, not for busy`],
          [wait === undefined || wait < 1, 'is answered 429 without the seconds to wait in Retry-After'],
          [unreadable !== undefined, `is answered 429 with ${unreadable ?? ''}`],
        ] as const)
      : []),
  ] as const
  const [, wrong] = faults.find(([isWrong]) => isWrong) ?? []
  const many = String(crowd.before + crowd.after)
  watch.expect(wrong === undefined, operation, `among ${many} sign-ins at once, it ${wrong ?? ''}`, exchange)
}

/** A sign-in ends earlier sessions: the newest one is of a sign-in that was accepted. */
async function expectSession(
  trial: Trial,
  watch: Watch,
  { token: former }: Person,
  exchanges: readonly Exchange[],
): Promise<void> {
  const accepted = exchanges.filter((one) => one.operation === 'userLogin' && branchOf(one) === 'ok')
  const tokens = accepted.map((one): unknown => payloadOf<'userLogin'>(one))
  for (const token of tokens.length === 0 ? [former] : tokens.toReversed())
    if (branchOf(await trial.send('userCenter', { token: String(token) })) === 'ok') return
  const sentence =
    'none of the sessions that were opened at once is valid: one that was answered 429 has ended them'
  watch.fault('userLogin', sentence, ...exchanges.slice(-1))
}

/** Later probes decide on the newest withdrawal. */
async function rejectOwn({ control }: Trial, { account = '' }: Person): Promise<void> {
  if (!control) return
  for (const { kind, id, account: owner } of await control('reviewList'))
    if (kind === 'withdrawal' && owner === account)
      await control('review', { kind, id, decision: 'reject', reason: 'The trial is over' })
}
