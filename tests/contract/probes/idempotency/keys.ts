import { newKey } from '#sdk/call.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { blame, isHeldToKeys } from './effects.ts'
import { transfersBy } from './transfers.ts'

const operation = 'walletChange'

/** As long as the contract allows, and with letters of which most have another case. */
const longKey = () => `${newKey()}${newKey().slice(0, 28)}zzzz`

/** Two keys that are almost the same. */
const pairs = [
  ['in their last character', longKey, (key: string) => `${key.slice(0, -1)}y`],
  ['in upper and lower case', longKey, (key: string) => key.toUpperCase()],
] as const

export const keys: Probe = {
  name: 'idempotency.keys',
  rules: [],
  closes: 'sides',
  says: 'Every character of a key counts, and another language is the same request',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const isHeld = await isHeldToKeys(trial)
    for (const [where, make, other] of pairs) {
      const key = make()
      const made = await transfersBy(trial, await trial.people.main(), async (ask) => {
        const first = await ask({ key })
        if (branchOf(first) !== 'ok') throw new NotPossible(`refused: ${messageOf(first)}`)
        await ask({ key: other(key) })
      })
      const sentence = `of two writes whose keys differ ${where} ${String(made)} took effect`
      if (made === 2) watch.holds(operation)
      else blame(watch, isHeld, operation, sentence)
    }
    await inAnotherLanguage(trial, watch, isHeld)
  },
}

async function inAnotherLanguage(trial: Trial, watch: Watch, isHeld: boolean): Promise<void> {
  const key = newKey()
  const languages = ['en', 'th'] as const
  const answers: Awaited<ReturnType<Trial['send']>>[] = []
  const made = await transfersBy(trial, await trial.people.main(), async (ask) => {
    for (const language of languages) answers.push(await ask({ key, language }))
  })
  const isRepeated = made === 1 && answers.every((answer) => branchOf(answer) === 'ok')
  const sentence = `a write that is sent again with its key in another language took effect ${String(made)} times, and is answered ${answers.map(messageOf).join(', then ')}`
  if (isRepeated) watch.holds(operation)
  else blame(watch, isHeld, operation, sentence, ...answers)
}
