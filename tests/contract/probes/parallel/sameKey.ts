import { newKey } from '#sdk/call.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { fundPasswordOf, ownCode, savedBy } from '../../core/stage/addresses.ts'
import { fundedPerson } from '../../core/stage/funded.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { added, blame, idsIn, isHeldToKeys, newestRows, otherAnswer } from '../idempotency/effects.ts'
import type { Write } from '../idempotency/write.ts'
import { writes } from '../idempotency/writes.ts'
import { together } from './together.ts'

const withdrawal: Write = {
  operation: 'walletOut',
  prepare: async (trial) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const pay_password = await fundPasswordOf(trial, person)
    const { address } = await savedBy(trial, person, () => undefined)
    const form = { ...(await leastWithdrawal(trial)), address, pay_password }
    return {
      asking: { token: person.token, fields: { ...form, code: await ownCode(trial, person) } },
      counted: { operation: 'chargeMentionLog3', fields: newestRows, rowsEach: 1 },
      undo: async (ids) => {
        for (const id of ids) await control('review', { kind: 'withdrawal', id, decision: 'reject' })
      },
    }
  },
}

/** Without signing in: a backend without keys ends one of both sessions. */
const all: readonly Write[] = [...writes.filter(({ operation }) => operation !== 'userLogin'), withdrawal]

export const sameKey: Probe = {
  name: 'parallel.same-key',
  rules: [],
  closes: 'two-at-once',
  says: 'Two requests with the same key at once take effect once, and get the same answer',
  effect: 'write',
  subjects: all.map(({ operation }) => operation),
  run: async (trial, watch) => {
    const isHeld = await isHeldToKeys(trial)
    for (const write of all) await watch.each([write.operation], () => sendBoth(trial, watch, write, isHeld))
  },
}

const none: ReadonlySet<number> = new Set()

async function sendBoth(
  trial: Trial,
  watch: Watch,
  { operation, prepare }: Write,
  isHeld: boolean,
): Promise<void> {
  const { asking, counted, undo, look } = await prepare(trial)
  const rows = () => (counted ? idsIn(trial, counted, asking.token) : Promise.resolve(none))
  const before = await rows()
  const { exchanges } = await together(trial, operation, { ...asking, key: newKey() })
  const made = added(before, await rows())
  try {
    const times = counted ? made.length / counted.rowsEach : 1
    const wrong = (await look?.(exchanges[0])) ?? wrongAnswers(exchanges)
    if (times !== 1) {
      const sentence = `two requests with the same key at once take effect ${String(times)} times`
      blame(watch, isHeld, operation, sentence, ...exchanges)
    } else if (wrong !== undefined) blame(watch, isHeld, operation, wrong, ...exchanges)
    else watch.holds(operation)
  } finally {
    await undo?.(made)
  }
}

function wrongAnswers([one, other]: readonly [Exchange, Exchange]): string | undefined {
  const refused = [one, other].find((exchange) => branchOf(exchange) !== 'ok')
  if (refused) return `of two requests with the same key at once one is refused: ${messageOf(refused)}`
  const place = otherAnswer(one, other)
  return place && `two requests with the same key at once get different answers: ${place}`
}
