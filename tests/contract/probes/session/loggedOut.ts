import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf, needsToken, operationIds, type Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

/** Operations that need somebody signed in. */
export const guarded = operationIds.filter(needsToken)
export const guardedReads = guarded.filter((id) => operations[id].effect === 'read')

/** A form that nobody can have meant: a backend that should not even look at it does nothing by it. */
export const brokenForm = (operation: OperationId): Fields =>
  Object.fromEntries(Object.keys(exampleOf(operation)).map((name) => [name, '!']))

/** A refusal of the session: the 999 envelope with a text that can be shown. */
export function expectLoggedOut(watch: Watch, operation: OperationId, exchange: Exchange, who: string): void {
  const branch = branchOf(exchange)
  if (branch !== '999')
    watch.fault(
      operation,
      `${who} is answered ${branch === 'none' ? 'no envelope' : branch}, not 999`,
      exchange,
    )
  else watch.expect(messageOf(exchange) !== '', operation, `the 999 for ${who} carries no message`, exchange)
}

/**
 * Sends a token that is good no more to operations, reads with what would work, writes with a form that cannot. Where most
 * take it, the fault is with what should have ended it; else with those that do.
 */
export async function expectEnded(
  trial: Trial,
  watch: Watch,
  operationsToTry: readonly OperationId[],
  token: string,
  { who, cause }: { readonly who: string; readonly cause: OperationId },
): Promise<void> {
  const answers: Exchange[] = []
  await watch.each(operationsToTry, async (operation) => {
    const isRead = operations[operation].effect === 'read'
    const fields = isRead ? exampleOf(operation) : brokenForm(operation)
    answers.push(await trial.send(operation, { token, fields }))
  })
  const taken = answers.filter((answer) => branchOf(answer) !== '999')
  if (taken.length > answers.length / 2) {
    const count = `${String(taken.length)} of ${String(answers.length)} operations`
    watch.fault(cause, `${who} is not answered 999 by ${count}`, ...taken.slice(0, 3))
    for (const { operation } of taken) watch.unchecked(operation, `the fault is at ${cause}`)
    return
  }
  if (answers.length > 0) watch.holds(cause)
  for (const answer of answers) expectLoggedOut(watch, answer.operation, answer, who)
}
