import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { envelopeOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

/** Requests that end the session of a person. */
const causes = {
  userLogin: async ({ people }: Trial, person: Person) => {
    await people.signIn(person)
  },
  userLogout: async ({ must }: Trial, { token }: Person) => {
    await must('userLogout', { token })
  },
} as const
const operations = Object.keys(causes) as readonly (keyof typeof causes)[]

export const sessionEnds: Probe = {
  name: 'time.session-ends',
  rules: ['S7.07'],
  closes: 'time',
  says: 'However late a token is used, its answer has the time at which its session ended',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const now = async () => (await control('clock', {})).now
    const person = await trial.people.another()
    await watch.each(operations, async (operation) => {
      const { token } = person
      const from = await now()
      await causes[operation](trial, person)
      const to = await now()
      for (const advance of [minute, minute]) {
        await control('clock', { advance })
        const exchange = await trial.send('userCenter', { token, mustFail: true })
        expectEndedAt(watch, operation, exchange, { from, to })
      }
    })
  },
}

/** Checks the time of the end of a session, to the second; `from` and `to` are ms. */
export function expectEndedAt(
  watch: Watch,
  operation: keyof typeof causes,
  exchange: Exchange,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { ended_at } = envelopeOf(exchange)
  if (ended_at === undefined) throw new NotPossible('the time of the end of a session is an extension')
  const isRight = Number(ended_at) > from - second && Number(ended_at) < to + second
  const sentence = `a session that ended at ${new Date(to).toISOString()} has ended_at ${JSON.stringify(ended_at)}`
  watch.expect(isRight, operation, sentence, exchange)
}

const second = 1_000
