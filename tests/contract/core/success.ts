import { languages } from '#generated/languages.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { isExtension, operationIds } from './contract.ts'
import { interrupted } from './ending.ts'
import { branchOf, messageOf, type Exchange } from './exchange.ts'
import { NotPossible } from './notPossible.ts'
import type { Probe, Watch } from './probe.ts'
import type { Happy, Trial } from './trial.ts'

const foreign = languages.filter((language) => language !== 'en')
/** The other probes send no language, which reads as English: here each operation succeeds in another one. */
export const languageOf = (id: OperationId): string =>
  foreign[operationIds.indexOf(id) % foreign.length] ?? 'en'

/**
 * Returns a request of an operation that succeeds.
 * @throws NotPossible
 */
export async function prepare(trial: Trial, id: OperationId): Promise<Happy> {
  if (operations[id].effect === 'write' && !trial.options.writes)
    throw new NotPossible('changes data, which requires --writes')
  if (trial.isInterrupted()) throw new NotPossible(interrupted)
  return trial.happy(id)
}

/** Reports whether a request that should succeed did. */
export async function judge(
  { options }: Trial,
  watch: Watch,
  happy: Happy,
  exchange: Exchange,
): Promise<void> {
  const { operation } = exchange
  if (branchOf(exchange) === 'ok') {
    watch.holds(operation)
    await happy.done?.(exchange)
    return
  }
  const why = exchange.failure ?? (messageOf(exchange) || `HTTP ${String(exchange.answer?.status)}`)
  if (exchange.answer?.status === 404 && isExtension(operation)) {
    watch.unchecked(operation, 'an extension that this backend lacks')
    return
  }
  // A mock offers every product. Other backends may not.
  if (options.control !== undefined) watch.fault(operation, `refused: ${why}`, exchange)
  else watch.unchecked(operation, `refused, so its success was not seen: ${why}`)
}

/** Does the work of the Dredd pass without Dredd, for trials inside a test. */
export const everyOperationDirectly: Probe = {
  name: 'operations.succeed',
  rules: ['S7.01', 'S7.02', 'S7.06'],
  says: 'Each operation gets one request that should succeed, and the answer is held to the contract',
  effect: 'read',
  subjects: operationIds,
  run: (trial, watch) =>
    watch.each(operationIds, async (id) => {
      const happy = await prepare(trial, id)
      await judge(trial, watch, happy, await trial.wire.send(id, { ...happy, language: languageOf(id) }))
    }),
}
