import { format, parse } from '#domain/decimal.ts'
import { newKey } from '#sdk/call.ts'
import { branchOf, envelopeOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { added, blame, idsIn, isHeldToKeys, transfers } from './effects.ts'

const operation = 'walletChange'
const one = parse('1')

/** Counts the transfers that a callback makes, and reverses them. */
export async function transfersBy(
  trial: Trial,
  person: Person,
  sending: (ask: (asking: Asking) => Promise<Exchange>) => Promise<void>,
): Promise<number> {
  const before = await idsIn(trial, transfers, person.token)
  await sending((asking) => trial.send(operation, { token: person.token, fields: oneAcross, ...asking }))
  const made = added(before, await idsIn(trial, transfers, person.token)).length / transfers.rowsEach
  for (let left = made; left > 0; left--)
    await trial.must(operation, { token: person.token, fields: oneBack })
  return made
}

/** Judges a write that was retried with its key, by the transfers it made and its responses. */
async function judgeRetry(
  trial: Trial,
  watch: Watch,
  when: string,
  made: number,
  answers: readonly Exchange[],
): Promise<void> {
  const last = answers.at(-1)
  if (made === 1 && last && branchOf(last) === 'ok') {
    watch.holds(operation)
    return
  }
  const wrong =
    made > 1 ? `it took effect ${String(made)} times` : `it is refused: ${last ? messageOf(last) : ''}`
  blame(watch, await isHeldToKeys(trial), operation, `retried after ${when}, ${wrong}`, ...answers)
}

export const lostAnswer: Probe = {
  name: 'idempotency.lost-answer',
  rules: [],
  says: 'A write whose response was lost takes effect once when it is retried with its key',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const key = newKey()
    const answers: Exchange[] = []
    const made = await transfersBy(trial, await trial.people.main(), async (ask) => {
      answers.push(await ask({ key, hangUp: true }))
      answers.push(await ask({ key }))
    })
    await judgeRetry(trial, watch, 'a lost response', made, answers)
  },
}

export const newSession: Probe = {
  name: 'idempotency.new-session',
  rules: [],
  says: 'A key belongs to the user: a write that is retried after another sign-in takes effect once',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const person = await trial.people.main()
    const key = newKey()
    const answers: Exchange[] = []
    const made = await transfersBy(trial, person, async (ask) => {
      answers.push(await ask({ key }))
      await trial.people.signIn(person)
      answers.push(await ask({ key }))
    })
    await judgeRetry(trial, watch, 'another sign-in', made, answers)
  },
}

export const laterKeys: Probe = {
  name: 'idempotency.later-keys',
  rules: [],
  says: 'A key is remembered after other keys were used',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const isHeld = await isHeldToKeys(trial)
    const key = newKey()
    const answers: Exchange[] = []
    // The first one, and the one with a different key: the retry adds none.
    const made = await transfersBy(trial, await trial.people.main(), async (ask) => {
      answers.push(await ask({ key }))
      answers.push(await ask({ key: newKey() }))
      answers.push(await ask({ key }))
    })
    if (answers.some((answer) => branchOf(answer) !== 'ok'))
      throw new NotPossible(`refused: ${answers.map(messageOf).join(', ')}`)
    if (made === 2) watch.holds(operation)
    else {
      const sentence = `a used key takes effect again after another key, ${String(made)} times in all`
      blame(watch, isHeld, operation, sentence, ...answers)
    }
  },
}

export const otherUser: Probe = {
  name: 'idempotency.other-user',
  rules: ['S6.02'],
  says: 'A key of one user has no meaning for another',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const owner = await trial.people.main()
    const stranger = await trial.people.stranger()
    const key = newKey()
    await transfersBy(trial, owner, async (ask) => {
      const mine = await ask({ key })
      if (branchOf(mine) !== 'ok') throw new NotPossible(`refused: ${messageOf(mine)}`)
    })
    // Response to the other user for a different key: without money, a refusal.
    const answers: Exchange[] = []
    const made = await transfersBy(trial, stranger, async (ask) => {
      answers.push(await ask({}))
      answers.push(await ask({ key }))
    })
    const [own, shared] = answers
    if (!own || !shared) return
    const isAlike = branchOf(own) === branchOf(shared) && envelopeOf(own).reason === envelopeOf(shared).reason
    const expected = branchOf(own) === 'ok' ? 2 : 0
    watch.expect(
      isAlike && made === expected,
      operation,
      'a key used by another user changes the result of the request',
      own,
      shared,
    )
  },
}

export const afterRefusal: Probe = {
  name: 'idempotency.after-refusal',
  rules: [],
  says: 'A refused write can be retried with its key once it is possible',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const isHeld = await isHeldToKeys(trial)
    const { micro_balance } = (
      await trial.must('walletDetail', { fields: { currency: oneAcross.currency_id, type: 'micro' } })
    ).message
    const has = parse(micro_balance ?? '0')
    const all = { ...oneBack, number: format(has + one, 8) }
    const key = newKey()
    const refused = await trial.send(operation, { fields: all, key })
    if (branchOf(refused) !== 'refused') throw new NotPossible('an amount above the balance was not refused')
    await trial.must(operation, { fields: { ...oneAcross, number: '2' } })
    const again = await trial.send(operation, { fields: all, key })
    const isTaken = branchOf(again) === 'ok'
    if (isTaken) watch.holds(operation)
    else blame(watch, isHeld, operation, 'refuses a key forever after one refusal', refused, again)
    if (!isTaken) await trial.must(operation, { fields: { ...oneBack, number: '2' } })
    // Leaves one USDT of the previous balance and these two.
    else if (has > one)
      await trial.must(operation, { fields: { ...oneAcross, number: format(has - one, 8) } })
  },
}
