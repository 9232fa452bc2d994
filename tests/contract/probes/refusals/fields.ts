import { operations, type OperationId } from '#generated/operations.ts'
import { operationIds } from '../../core/contract.ts'
import { envelopeOf } from '../../core/exchange.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { baseOf, showValid } from './bases.ts'
import { judgeRefusal } from './judgeRefusal.ts'
import { fieldsOf, negativesOf } from './negatives.ts'
import { changesNothing, movesMoney } from './untouched.ts'

const withFields = operationIds.filter((id) => negativesOf(id, {}).length > 0)
const ofEffect = (effect: 'read' | 'write') => withFields.filter((id) => operations[id].effect === effect)

async function refuseEach(trial: Trial, watch: Watch, operation: OperationId): Promise<void> {
  const base = await baseOf(trial, operation)
  await showValid(trial, operation)
  const { fields = {} } = base
  const names = fieldsOf(operation, fields).map(({ name }) => name)
  const sendAll = async () => {
    for (const negative of negativesOf(operation, fields)) {
      const asking = { ...base, fields: negative.fields, mustFail: true }
      const exchange = await trial.send(operation, asking)
      const { reason } = envelopeOf(exchange)
      // A backend may check another field first, such as a code, and name that; then only an unsent field is wrong.
      const first = reason !== 'invalid-input' && !negative.unknownId
      const named = first ? [...names, 'content-type'] : alike(operation, negative.field)
      const isBaseValid = trial.hasSucceeded(operation)
      const refused = { what: negative.what, fields: named, isBaseValid }
      if (judgeRefusal(watch, operation, exchange, refused)) await base.taken(exchange, asking)
    }
  }
  if (!movesMoney.has(operation)) return sendAll()
  const change = await changesNothing(trial, sendAll)
  if (change !== undefined) watch.fault(operation, `the refused request changed data: ${change}`)
}

/** A market has two ids: either may be named where the pair is unknown. */
function alike(operation: OperationId, field: string): readonly string[] {
  const market = ['currency_id', 'legal_id']
  const isPair = market.every((name) => fieldsOf(operation, {}).some((one) => one.name === name))
  return isPair && market.includes(field) ? market : [field]
}

const says =
  'A request that violates its schema is refused with HTTP 200 and a message, names the field and changes nothing'

export const wrongFields: Probe = {
  name: 'refusals.fields',
  rules: ['S7.08'],
  says: `${says}: reads`,
  effect: 'read',
  subjects: ofEffect('read'),
  run: (trial, watch) => watch.each(ofEffect('read'), (operation) => refuseEach(trial, watch, operation)),
}

export const wrongFieldsOfWrites: Probe = {
  name: 'refusals.fields-of-writes',
  rules: ['S7.08'],
  says: `${says}: writes`,
  effect: 'write',
  subjects: ofEffect('write'),
  run: (trial, watch) => watch.each(ofEffect('write'), (operation) => refuseEach(trial, watch, operation)),
}
