import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf, isExtension, needsToken, operationIds, type Fields } from '../../core/contract.ts'
import { branchOf, envelopeOf, messageOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { isChosen } from '../../core/watch.ts'

const withToken = operationIds.filter(needsToken)
/**
 * Operations that require a session. Signing out is last: a backend that accepts any token may end a valid session with
 * it.
 */
export const guarded: readonly OperationId[] = [
  ...withToken.filter((id) => id !== 'userLogout'),
  'userLogout',
]
export const guardedReads = guarded.filter((id) => operations[id].effect === 'read')

/** An obviously invalid form, without effect on a backend that should not even read it. */
export const brokenForm = (operation: OperationId): Fields =>
  Object.fromEntries(Object.keys(exampleOf(operation)).map((name) => [name, '!']))

/** Expects a session refusal: HTTP 200 and the 999 envelope with a displayable message. */
export function expectLoggedOut(watch: Watch, operation: OperationId, exchange: Exchange, who: string): void {
  const branch = branchOf(exchange)
  const status = exchange.answer?.status
  if (isExtension(operation) && status === 404)
    watch.unchecked(operation, 'an extension that this backend lacks')
  else if (branch !== '999') {
    const what = branch === 'none' ? 'no envelope' : branch
    watch.fault(operation, `${who} is answered ${what}, not 999`, exchange)
  } else if (status !== 200)
    watch.fault(operation, `the 999 for ${who} comes with HTTP ${String(status)}, not 200`, exchange)
  else watch.expect(messageOf(exchange) !== '', operation, `the 999 for ${who} has no message`, exchange)
}

/** Reason of the end of a session, an extension, by the operation that ended it. */
const reasons: Readonly<Partial<Record<OperationId, string>>> = {
  userLogin: 'signed-in-elsewhere',
  userLogout: 'signed-out',
  userEPwd: 'password-changed',
  userForget: 'password-changed',
}

/** The end of a session, the operation that ended it or opened it, and its reason where that is another one. */
interface Ending {
  readonly who: string
  readonly cause: OperationId
  readonly why?: string
}

/** Number of reads that tell a session which is still open from one operation that ignores its end. */
const witnesses = 6

/** Reads that were not chosen; none where everything is. */
const witnessesOf = ({ options }: Trial): readonly OperationId[] =>
  guardedReads.filter((id) => !isChosen(options, id)).slice(0, witnesses)

/**
 * Sends an expired token to operations: reads with a valid request, writes with an invalid one. If most accept it, the
 * operation that should have ended the session is blamed, otherwise those that accept it. Where few operations are
 * chosen, some reads beside them are asked too.
 */
export async function expectEnded(
  trial: Trial,
  watch: Watch,
  operationsToTry: readonly OperationId[],
  token: string,
  { who, cause, why = reasons[cause] }: Ending,
): Promise<void> {
  const answers: Exchange[] = []
  await watch.sideBySide(operationsToTry, async (operation) => {
    const isRead = operations[operation].effect === 'read'
    const fields = isRead ? exampleOf(operation) : brokenForm(operation)
    answers.push(await trial.send(operation, { token, fields, mustFail: true }))
  })
  const isTaken = (answer: Exchange) => branchOf(answer) !== '999'
  const asked = [...answers]
  if (answers.some(isTaken))
    for (const operation of witnessesOf(trial))
      asked.push(await trial.send(operation, { token, fields: exampleOf(operation) }))
  const taken = asked.filter(isTaken)
  if (taken.length > asked.length / 2) {
    const count = `${String(taken.length)} of ${String(asked.length)} operations`
    watch.fault(cause, `${who} is not answered 999 by ${count}`, ...taken.slice(0, 3))
    for (const { operation } of taken) watch.unchecked(operation, `the fault is at ${cause}`)
    return
  }
  if (answers.length > 0) watch.holds(cause)
  for (const answer of answers) {
    expectLoggedOut(watch, answer.operation, answer, who)
    const { reason = why } = envelopeOf(answer)
    const sentence = `${who} is answered with the reason ${String(reason)}`
    if (branchOf(answer) === '999') watch.expect(reason === why, answer.operation, sentence, answer)
  }
}
