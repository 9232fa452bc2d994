import { operations, type OperationId } from '#generated/operations.ts'
import { newKey } from '#sdk/call.ts'
import { onePixel } from '../../../support/pictures.ts'
import { isExtension, needsToken, operationIds } from '../../core/contract.ts'
import { branchOf, envelopeOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { baseOf } from '../refusals/bases.ts'
import { isHeldToKeys } from './effects.ts'

/** Harmless writes that use up a key: with a session, and without; the other one for the latter itself. */
const lenders = { session: 'upload', none: 'setLang', other: 'smsMail' } as const
const subjects = operationIds.filter((id) => operations[id].effect === 'write' && id !== lenders.session)

export const otherRequest: Probe = {
  name: 'idempotency.other-request',
  rules: [],
  closes: 'sides',
  says: 'A key that was used for one request is refused for a request of another kind',
  effect: 'write',
  subjects,
  run: async (trial, watch) => {
    // A backend without keys would do all of this.
    if (!(await isHeldToKeys(trial))) throw new NotPossible('lacks Idempotency-Key, which is an extension')
    const keys = new Map<string | undefined, string>()
    await watch.each(subjects, (operation) => tryWith(trial, watch, operation, keys))
  },
}

async function tryWith(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  keys: Map<string | undefined, string>,
): Promise<void> {
  const { token, fields, file, taken } = await baseOf(trial, operation)
  const asking = { ...(token !== undefined && { token }), ...(fields && { fields }), ...(file && { file }) }
  const owner = needsToken(operation) ? (token ?? (await trial.people.main()).token) : undefined
  const isLender = operation === lenders.none
  const key = (isLender ? undefined : keys.get(owner)) ?? (await usedKey(trial, owner, isLender))
  if (!isLender) keys.set(owner, key)
  const exchange = await trial.send(operation, { ...asking, key, mustFail: true })
  if (exchange.answer?.status === 404 && isExtension(operation))
    throw new NotPossible('an extension that this backend lacks')
  const { reason } = envelopeOf(exchange)
  if (branchOf(exchange) === 'ok') {
    watch.fault(operation, 'a key that another operation has used is accepted', exchange)
    await taken(exchange, asking)
  } else
    watch.expect(
      reason === 'idempotency-key-reused',
      operation,
      `a key that another operation has used is refused for ${typeof reason === 'string' ? reason : messageOf(exchange)}`,
      exchange,
    )
}

/** @throws NotPossible when the write that uses it up is refused */
async function usedKey(trial: Trial, token: string | undefined, isLender: boolean): Promise<string> {
  const key = newKey()
  if (isLender) {
    await trial.must(lenders.other, { ...(await trial.happy(lenders.other)), key })
    return key
  }
  if (token === undefined) await trial.must(lenders.none, { fields: { lang: 'en' }, key })
  else await trial.must(lenders.session, { token, file: onePixel(94), key })
  return key
}
