import { IdentityStatus } from '#generated/enums.ts'
import type { RecordEvent } from '#generated/socket.ts'
import type { Control, ControlInput } from '#sdk/control/control.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf } from '../../core/contract.ts'
import { upload } from '../../core/ground.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { ownCode, savedBy } from '../../core/stage/addresses.ts'
import { actingAs } from '../../core/stage/funded.ts'
import { leastDeposit, leastLaunch, leastWithdrawal } from '../../core/stage/least.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { differences } from './agreement.ts'
import { expectChangesReported, ownListener } from './ownListener.ts'
import { eventWithin } from './tokens.ts'
import { text } from './values.ts'

const subject = 'socket record'

type Decided = Pick<ControlInput<'review'>, 'kind' | 'decision'>

/** A record that is filed for review. */
interface Filed {
  readonly record: RecordEvent['record']
  readonly kind: Decided['kind']
  readonly file: (trial: Trial, person: Person) => Promise<unknown>
  /** Newest record over HTTP. */
  readonly read: (trial: Trial, person: Person) => Promise<Shown>
}

/** A field is absent where HTTP does not show it, or does not count it as the event does. */
interface Shown extends Payload {
  readonly id?: number
  readonly status?: number
  readonly reason?: string
}

const reasonOf = (reason: string | undefined): Shown => (reason === undefined ? {} : { reason })

/** @throws NotPossible when there is no such row */
function shownOf(
  row: { readonly id: number } | undefined,
  status: number | undefined,
  reason: string | undefined,
): Shown {
  if (!row || status === undefined) throw new NotPossible('the record is not in its list')
  return { id: row.id, status, ...reasonOf(reason) }
}

/** The identity comes first: without it, a withdrawal may be refused. */
const all: readonly Filed[] = [
  {
    record: 'identity',
    kind: 'basic',
    file: ({ must }, { token }) => must('userRealName', { token, fields: exampleOf('userRealName') }),
    read: async ({ must }, { token }) => {
      const { review_status, review_reason } = (await must('userCenter', { token })).message
      // A rejected one can be filed again: the user counts as unverified, which no record is.
      const isPassed = review_status === IdentityStatus.verified
      return { ...(isPassed && { status: review_status }), ...reasonOf(review_reason) }
    },
  },
  {
    record: 'deposit',
    kind: 'deposit',
    file: async (trial, person) => {
      const fields = { ...(await leastDeposit(trial)), imgs: await upload(trial, person, 79) }
      await trial.must('walletChargeReq', { token: person.token, fields })
    },
    read: async ({ must }, { token }) => {
      const [row] = (await must('chargeMentionLog2', { token })).message.data
      const asked = { amount: row?.amount, currency_id: row?.currency_id }
      return { ...shownOf(row, row?.status, row?.remark), ...asked }
    },
  },
  {
    record: 'withdrawal',
    kind: 'withdrawal',
    file: async (trial, person) => {
      const { token } = person
      const { address } = await savedBy(trial, person, () => undefined)
      const pay_password = await trial.stage.fundPassword(person)
      const least = await leastWithdrawal(trial)
      await endow(trial, person, 'USDT', least.number)
      const proof = { pay_password, code: await ownCode(trial, person) }
      await trial.must('walletOut', { token, fields: { ...least, address, ...proof } })
    },
    read: async ({ must }, { token }) => {
      const [row] = (await must('chargeMentionLog3', { token })).message.data
      // The whole amount, fee included.
      return { ...shownOf(row, row?.status, row?.notes), amount: row?.number, currency_id: row?.currency }
    },
  },
  {
    record: 'subscription',
    kind: 'subscription',
    file: async (trial, person) => {
      const { launch, amount } = await leastLaunch(trial)
      await endow(trial, person, launch.currency_name, amount)
      const fields = { config_id: launch.id, amount }
      await trial.must('lhSendOrderPlace', { token: person.token, fields })
    },
    read: async ({ must }, { token }) => {
      const [row] = (await must('lhSendOrderList', { token })).message.order_list
      // Its status counts alike once it is decided.
      return shownOf(row, row?.exam_status, row?.reason)
    },
  },
]

const decisions = ['reject', 'pass'] as const

export const reviews: Probe = {
  name: 'sockets.reviews',
  rules: ['S4.03'],
  closes: 'sockets',
  says: 'A deposit, a withdrawal, an identity and a subscription are reported when they are filed, and the decisions about them to their owner as HTTP shows them, with the reason of a rejection, and so are the balances that they change',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [subject, 'socket balance'],
  run: async (trial, watch) => {
    const { control } = trial
    if (!control) throw new NotPossible('is decided by reviewers: tested only on a mock')
    const person = await trial.people.another()
    const listener = await ownListener(trial, person.token)
    try {
      for (const filed of all)
        for (const decision of decisions)
          await watch.each([subject], () =>
            review(trial, control, watch, { ...filed, person, listener, decision }),
          )
    } finally {
      listener.close()
    }
  },
}

/** Gives a new user what a record costs. */
async function endow(
  trial: Trial,
  { account = '' }: Person,
  currency: string,
  amount: string,
): Promise<void> {
  await clockOf(trial)('userGrant', { account, balances: [{ account: 'spot', currency, amount }] })
}

/** Files a record, has it decided, and compares its first and last event with HTTP. */
async function review(
  trial: Trial,
  control: Control,
  watch: Watch,
  {
    record,
    kind,
    file,
    read,
    person,
    listener,
    decision,
  }: Filed & Decided & { person: Person; listener: Listener },
): Promise<void> {
  const from = listener.of('record').length
  await file(trial, person)
  const { id: owner } = (await trial.must('userCenter', { token: person.token })).message
  const pending = await control('reviewList')
  const one = pending.findLast((item) => item.kind === kind && item.user_id === owner)
  if (!one) throw new NotPossible(`no ${kind} is under review`)
  const reported = () =>
    listener
      .of('record')
      .slice(from)
      .filter((event) => event['record'] === record)
  const filed = await read(trial, person)
  await listener.until(() => reported().length > 0, Math.max(eventWithin, trial.options.timeoutMs))
  const [first] = reported()
  const unlikely = first ? differences(first, filed, Object.keys(filed))[0] : 'no event reports it'
  watch.expect(unlikely === undefined, subject, within(`the ${record} was filed`, unlikely))
  const reason = decision === 'reject' ? `Contract trial: this ${record} was sent back` : ''
  const what = `the ${record} was filed and decided with ${decision}`
  await expectChangesReported(listener, actingAs(trial, person), watch, what, () =>
    control('review', { kind, id: one.id, decision, ...(reason && { reason }) }),
  )
  const shown = await read(trial, person)
  const wrong = () => wrongRecord(reported(), shown)
  await listener.until(() => wrong() === undefined, Math.max(eventWithin, trial.options.timeoutMs))
  const found = wrong()
  watch.expect(found === undefined, subject, within(what, found))
}

/** Checks the events about a record, of which the last reports its decision. */
function wrongRecord(reported: readonly Payload[], shown: Shown): Sentence | undefined {
  const last = reported.at(-1)
  if (!last) return 'no event reports it'
  const early = reported.find(({ status, reason }) => status !== last['status'] && reason !== '')
  if (early) return `it was reported with the reason ${text(early['reason'])} before its decision`
  return differences(last, shown, Object.keys(shown))[0]
}
