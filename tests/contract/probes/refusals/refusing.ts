import type { OperationId } from '#generated/operations.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Watch } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { bearing } from '../../core/stage/funded.ts'
import type { Trial } from '../../core/trial.ts'
import { traitsOf } from '../bystanders/traits.ts'
import type { Case } from './case.ts'
import { judgeRefusal } from './judgeRefusal.ts'
import { changesNothing, difference, holdings, movesMoney, type Holdings } from './untouched.ts'

/** Operations whose refusal must leave the user as they were: password, card, addresses and identity. */
const settings: ReadonlySet<OperationId> = new Set<OperationId>([
  'safeUpdatePassword',
  'userEPwd',
  'userRealName',
  'userRealName2',
  'userCashSave',
  'walletAddaddress',
])

/** Returns whether a refused request of this operation could have changed what its caller holds or has set. */
export const mayChangeData = (operation: OperationId): boolean =>
  movesMoney.has(operation) || settings.has(operation)

/** Runs an action for each case; what one of them needs and cannot get leaves the others checked. */
export async function eachCase(
  watch: Watch,
  cases: readonly Case[],
  act: (one: Case) => Promise<unknown>,
): Promise<void> {
  for (const one of cases) {
    try {
      await act(one)
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      watch.unchecked(one.operation, `${one.what}: ${error.message}`)
    }
  }
}

/** Sends the request of a case and judges its refusal. */
export async function refuse(
  trial: Trial,
  watch: Watch,
  { operation, what, reasons }: Case,
  asking: Asking,
): Promise<void> {
  // Waiting for the end of a lock-out is free on a mock alone.
  const send = trial.control ? trial.sendPatiently : trial.send
  const exchange = await send(operation, { ...asking, mustFail: true })
  judgeRefusal(watch, operation, exchange, { what, reasons, isBaseValid: trial.hasSucceeded(operation) })
}

/** Refused requests of one caller, all sent after the same look at what the caller has. */
interface Series {
  readonly token: string
  readonly before: Holdings
  readonly sent: Case[]
}

/**
 * Refuses each case, and looks whether that changed anything: once for all requests of a caller in a row, because a look
 * takes half a dozen requests. A series ends before the preparation of another case changes something. Where a series
 * changed anything, each of its cases is sent again between two looks of its own.
 */
export async function refuseUnchanged(trial: Trial, watch: Watch, cases: readonly Case[]): Promise<void> {
  const doubtful: Case[] = []
  let series: Series | undefined
  const endSeries = async () => {
    const ended = series
    series = undefined
    const [first] = ended?.sent ?? []
    if (!ended || !first) return
    const change = difference(ended.before, await lookAt(trial, first.operation, ended.token))
    if (change !== undefined) doubtful.push(...ended.sent)
  }
  const stop = trial.beforeChanges(async (write) => {
    if (write === 'control' || (mayChangeData(write.operation) && write.token === series?.token))
      await endSeries()
  })
  try {
    await eachCase(watch, cases, async (one) => {
      const asking = await one.ask(trial)
      const token = await tokenOf(trial, asking)
      if (series?.token !== token) await endSeries()
      series ??= { token, before: await lookAt(trial, one.operation, token), sent: [] }
      series.sent.push(one)
      await refuse(trial, watch, one, asking)
    })
    await endSeries()
  } finally {
    stop()
  }
  await eachCase(watch, doubtful, (one) => refuseAlone(trial, watch, one))
}

async function refuseAlone(trial: Trial, watch: Watch, one: Case): Promise<void> {
  const { operation, what } = one
  let asking = await one.ask(trial)
  const send = () => refuse(trial, watch, one, asking)
  const again = async () => {
    // A code that was accepted is used up. What can be prepared only once is sent again as it is.
    asking = await one.ask(trial).catch((error: unknown) => {
      if (error instanceof NotPossible) return asking
      throw error
    })
  }
  const look = async () => lookAt(trial, operation, await tokenOf(trial, asking))
  const change = await changesNothing(trial, send, again, look)
  if (change !== undefined) watch.fault(operation, `${what} is refused but changes data: ${change}`)
}

/** Some requests are those of a user of their own. */
const tokenOf = async ({ people }: Trial, { token }: Asking): Promise<string> =>
  token ?? (await people.main()).token

const lookAt = (trial: Trial, operation: OperationId, token: string): Promise<Holdings> =>
  movesMoney.has(operation) ? holdings(bearing(trial, token), operation) : traitsOf(trial, token)
