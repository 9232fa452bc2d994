import { newKey } from '#sdk/call.ts'
import { branchOf, envelopeOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { added, blame, idsIn, isHeldToKeys, otherAnswer } from './effects.ts'
import type { Write } from './write.ts'
import { writes } from './writes.ts'

export const replay: Probe = {
  name: 'idempotency.replay',
  rules: [],
  says: 'The same key and body take effect once and get the same response; the same key with another body is refused',
  effect: 'write',
  subjects: writes.map(({ operation }) => operation),
  run: async (trial, watch) => {
    const isHeld = await isHeldToKeys(trial)
    for (const write of writes) await watch.each([write.operation], () => repeat(trial, watch, write, isHeld))
  },
}

const none: ReadonlySet<number> = new Set()

async function repeat(
  trial: Trial,
  watch: Watch,
  { operation, prepare }: Write,
  isHeld: boolean,
): Promise<void> {
  const { asking, other: otherBody, counted, undo, look } = await prepare(trial)
  const rows = () => (counted ? idsIn(trial, counted, asking.token) : Promise.resolve(none))
  const key = newKey()
  const before = await rows()
  const first = await trial.send(operation, { ...asking, key })
  if (branchOf(first) !== 'ok') throw new NotPossible(`refused, so it was not repeated: ${messageOf(first)}`)
  let left = undo
  try {
    const once = await rows()
    const made = added(before, once).length
    if (counted && made > counted.rowsEach)
      watch.fault(operation, `one request takes effect ${String(made / counted.rowsEach)} times`, first)

    const again = await trial.send(operation, { ...asking, key })
    const wrong = await look?.(branchOf(again) === 'ok' ? again : first)
    const twice = await rows()
    const fault = (sentence: string, ...seen: readonly Exchange[]) => {
      blame(watch, isHeld, operation, sentence, ...seen)
    }
    const other = otherAnswer(first, again)
    // A key that is ignored causes everything that follows: one finding.
    const isIgnored = added(once, twice).length > 0 || (wrong !== undefined && branchOf(again) === 'ok')
    if (added(once, twice).length > 0) fault('the same key and body take effect again', first, again)
    else if (branchOf(again) !== 'ok')
      fault(`the same key and body are refused the second time: ${messageOf(again)}`, first, again)
    else if (other !== undefined)
      fault(`the same key and body get a different response: ${other}`, first, again)
    else if (wrong !== undefined) fault(wrong, first, again)
    else watch.holds(operation)
    if (isIgnored) return

    if (otherBody) {
      const changed = await trial.send(operation, { token: asking.token, ...otherBody, key, mustFail: true })
      const { reason = 'idempotency-key-reused' } = envelopeOf(changed)
      if (branchOf(changed) === 'ok') fault('a used key is accepted with another body', first, changed)
      else if (reason !== 'idempotency-key-reused')
        fault(`a used key with another body is refused for ${String(reason)}`, first, changed)
      if (branchOf(changed) !== 'ok' && added(twice, await rows()).length > 0)
        fault('a used key takes effect with another body', first, changed)
    }

    if (!undo) return
    left = undefined
    await undo(added(before, await rows()))
    const ended = await rows()
    const late = await trial.send(operation, { ...asking, key })
    const more = added(ended, await rows())
    const when = 'once the effect has been undone'
    if (more.length > 0) {
      fault(`the same key and body take effect again ${when}`, first, late)
      await undo(more)
    } else {
      const changed = otherAnswer(first, late)
      if (changed !== undefined)
        fault(`the same key and body get a different response ${when}: ${changed}`, first, late)
    }
  } finally {
    await left?.(added(before, await rows()))
  }
}
