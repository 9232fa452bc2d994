import { hour } from '#domain/time.ts'
import { newKey } from '#sdk/call.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { added, blame, idsIn, isHeldToKeys, otherAnswer } from '../idempotency/effects.ts'
import type { Write } from '../idempotency/write.ts'
import { writes } from '../idempotency/writes.ts'

/** Keys are kept for a day: shortly before its end. */
const waited = 23 * hour

const operations = [
  'walletChange',
  'coinTradePlace',
  'leverSubmit',
  'microtradeSubmit',
  'lhDepositBuy',
] as const

export const keys: Probe = {
  name: 'time.keys',
  rules: [],
  closes: 'time',
  says: 'A key is kept for its day: hours later the same request has no other effect, and gets the same response',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const isHeld = await isHeldToKeys(trial)
    const sent = new Map<string, Sent>()
    await watch.each(operations, async (operation) => {
      const write = writes.find((one) => one.operation === operation)
      if (write) sent.set(operation, await send(trial, write))
    })
    await control('clock', { advance: waited, keepSessions: true })
    await watch.each(operations, async (operation) => {
      const { first, again, undo } = sent.get(operation) ?? {}
      if (!first || !again) return
      try {
        const { exchange, made } = await again()
        const fault = (sentence: string) => {
          blame(watch, isHeld, operation, `${String(waited / hour)} hours later ${sentence}`, first, exchange)
        }
        if (made > 0) fault('the same key and body take effect again')
        else if (branchOf(exchange) !== 'ok')
          fault(`the same key and body are refused: ${messageOf(exchange)}`)
        else {
          const other = otherAnswer(first, exchange)
          if (other !== undefined) fault(`the same key and body get a different response: ${other}`)
          else watch.holds(operation)
        }
      } finally {
        await undo?.()
      }
    })
  },
}

type Sent = Awaited<ReturnType<typeof send>>

/** Sends a write with a key. `again` repeats it, and counts the rows that this adds. */
async function send(trial: Trial, { operation, prepare }: Write) {
  const { asking, counted, undo } = await prepare(trial)
  if (!counted) throw new NotPossible('no list shows its effect')
  const rows = () => idsIn(trial, counted, asking.token)
  const key = newKey()
  const before = await rows()
  const first = await trial.send(operation, { ...asking, key })
  if (branchOf(first) !== 'ok') throw new NotPossible(`refused, so it was not repeated: ${messageOf(first)}`)
  return {
    first,
    again: async () => {
      const once = await rows()
      const exchange = await trial.send(operation, { ...asking, key })
      return { exchange, made: added(once, await rows()).length }
    },
    undo: async () => undo?.(added(before, await rows())),
  }
}
