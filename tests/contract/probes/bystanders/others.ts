import type { Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { rowsIn, type Row } from '../../core/rows.ts'
import { changeOf, statement, withFacts, type Statement } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { twins, type Twins } from './twins.ts'

export const bystanders: Probe = {
  name: 'bystanders.records',
  rules: [],
  closes: 'bystanders',
  says: 'A second record, and a write to one of two, the older or the newer, leave the other unchanged and in its place, whichever of the two ends',
  effect: 'write',
  subjects: [
    'coinTradePlace',
    'coinTradeCancel',
    'leverSubmit',
    'leverSetstop',
    'leverAddmargin',
    'leverClose',
    'microtradeSubmit',
    'lhDepositBuy',
    'lhDepositOrderCancel',
    'walletAddaddress',
    'walletDeladdress',
  ],
  run: async (trial, watch) => {
    for (const prepare of Object.values(twins)) {
      try {
        await touchOne(trial, watch, await prepare(trial))
      } catch (error) {
        if (!(error instanceof NotPossible)) throw error
        // Subjects without a finding are reported as unchecked.
      }
    }
  },
}

async function touchOne(
  trial: Trial,
  watch: Watch,
  { token, list, fields, make, create, touches, moving, areAlike }: Twins,
): Promise<void> {
  const rows = async (): Promise<{ readonly exchange: Exchange; readonly rows: readonly Row[] }> => {
    const exchange = await trial.send(list, { token, fields })
    return { exchange, rows: rowsIn(exchange.answer?.json) }
  }
  const known = new Set((await rows()).rows.map(({ id }) => id))
  const fresh = async () =>
    (await rows()).rows.flatMap(({ id }) => (typeof id === 'number' && !known.has(id) ? [id] : []))
  try {
    await make(1)
    const [other] = await fresh()
    if (other === undefined) throw new NotPossible(`the new record is not in ${list}`)
    const seen = async (id: number) => {
      const { exchange, rows: now } = await rows()
      const row = now.find((one) => one['id'] === id)
      const order = now.map((one) => one['id']).filter((one) => typeof one === 'number' && !known.has(one))
      return { exchange, order, row }
    }
    const first = await seen(other)
    await make(2)
    const both = await seen(other)
    const changed = changeBetween(other, first.row, both.row, moving)
    const beside = statement`a second record changed ${changed}`
    watch.expect(changed === undefined, create, beside, first.exchange, both.exchange)
    const target = (await fresh()).find((id) => id !== other)
    if (target === undefined) throw new NotPossible(`two new records are not in ${list}`)
    const touch = async ({ operation, of }: Twins['touches'][number], touched: number, beside: number) => {
      const before = await seen(beside)
      const touching = await trial.send(operation, { token, fields: await of(touched) })
      const after = await seen(beside)
      const wrong = changeBetween(beside, before.row, after.row, moving)
      const sentence = statement`it was sent for ${String(touched)}, and changed ${wrong}`
      watch.expect(wrong === undefined, operation, sentence, touching, after.exchange)
      // An address that was deleted leaves one alone.
      const order = before.order.filter((id) => after.order.includes(id))
      const moved = withFacts(`after it the records come in another order in ${list}`, { reordered: list })
      watch.expect(order.join() === after.order.join(), operation, moved, before.exchange, after.exchange)
    }
    const last = touches.at(-1)
    for (const one of touches) {
      // Also the older of the two: a backend may take the newest for the one that is meant.
      if (areAlike && one !== last) await touch(one, other, target)
      await touch(one, target, other)
    }
    if (last && areAlike) {
      // The older of two ends as well: a backend may number its records by their places.
      const earlier = await fresh()
      await make(2)
      const third = (await fresh()).find((id) => !earlier.includes(id))
      if (third === undefined) throw new NotPossible(`the third record is not in ${list}`)
      await touch(last, other, third)
    }
  } finally {
    // Also after an interruption: a record that has ended refuses to end again.
    const last = touches.at(-1)
    if (last)
      for (const id of await fresh())
        await trial.send(last.operation, { token, fields: await last.of(id), mustFail: true })
  }
}

/** Names what changed of a record: a field that prices and time do not move, or its place in the list. */
function changeBetween(
  id: number,
  before: Row | undefined,
  after: Row | undefined,
  moving: Twins['moving'],
): Statement | undefined {
  const lasting = Object.entries(before ?? after ?? {}).flatMap(([name, value]) =>
    !moving.has(name) && typeof value !== 'object' ? [name] : [],
  )
  const valuesIn = (row: Row | undefined) => lasting.map((name) => row?.[name])
  const [from, to] = [valuesIn(before), valuesIn(after)]
  const { facts } = changeOf(id, '', from, to)
  if (!before || !after)
    return before === after
      ? undefined
      : withFacts(`${String(id)}, which is ${after ? 'listed now' : 'no longer listed'}`, facts)
  const place = lasting.findIndex((_, at) => from[at] !== to[at])
  if (place < 0) return undefined
  return withFacts(
    `${String(id)}: ${String(lasting[place])}: ${String(from[place])}, ${String(to[place])}`,
    facts,
  )
}
