import type { OperationId } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, envelopeOf } from '../../core/exchange.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { together } from './together.ts'

/** A request that is possible once. */
interface Once {
  readonly what: string
  readonly ask: (trial: Trial) => Promise<Asking>
  /** Reason for the second one, where the contract names it. */
  readonly reason?: string
}

const onMock = ({ control }: Trial): void => {
  if (!control) throw new NotPossible('needs another new user, which only a mock allows')
}

const all = {
  walletChargeReq: {
    what: 'two deposits with one picture',
    reason: 'proof-used',
    ask: async (trial) => {
      const person = await trial.people.newcomer()
      const fields = { ...(await leastDeposit(trial)), imgs: await upload(trial, person, 95) }
      return { token: person.token, fields }
    },
  },
  userRegister: {
    what: 'two registrations of one account',
    ask: async (trial) => {
      onMock(trial)
      return trial.happy('userRegister')
    },
  },
  userRealName: {
    what: 'two identities of one user',
    ask: async (trial) => ({
      token: (await trial.people.another()).token,
      fields: exampleOf('userRealName'),
    }),
  },
} as const satisfies Readonly<Partial<Record<OperationId, Once>>>

const operations = Object.keys(all) as readonly (keyof typeof all)[]

export const once: Probe = {
  name: 'parallel.once',
  rules: ['S4.01', 'S4.03'],
  closes: 'two-at-once',
  says: 'Of two requests at once of which one is possible, one is refused',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const { what, ask, reason: due }: Once = all[operation]
      const { exchanges, accepted } = await together(trial, operation, await ask(trial))
      const both = `of ${what} at once ${String(accepted)} are accepted`
      if (!watch.expect(accepted === 1, operation, both, ...exchanges)) return
      const refused = exchanges.find((one) => branchOf(one) !== 'ok')
      const { reason = due } = refused ? envelopeOf(refused) : {}
      const sentence = `of ${what} at once one is refused for ${String(reason)}, not ${String(due)}`
      watch.expect(due === undefined || reason === due, operation, sentence, ...exchanges)
    }),
}
