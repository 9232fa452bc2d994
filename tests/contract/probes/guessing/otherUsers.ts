import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { guardedReads } from '../session/loggedOut.ts'
import { idsOf, twoPeople } from '../strangers/two.ts'

/** Names under which backends of the family name a user. */
const names = ['user_id', 'uid', 'u_id', 'id'] as const

export const otherUsers: Probe = {
  name: 'guessing.users',
  rules: ['S6.02'],
  closes: 'guessing',
  says: 'A field with the id of another user changes no answer',
  effect: 'read',
  subjects: guardedReads,
  run: async (trial, watch) => {
    const two = await twoPeople(trial)
    const ids = await idsOf(trial, two)
    if (!ids) throw new NotPossible('no two users with an id of their own')
    await watch.each(guardedReads, async (operation) => {
      const { fields = {} } = await trial.happy(operation)
      const look = () => leakOf(trial, operation, fields, ids)
      // A price that moves between two reads may look like the answer of the other: not twice.
      const leak = (await look()) && (await look())
      if (!leak) watch.holds(operation)
      else watch.fault(operation, `with ${leak.name} of another user it answers for that user`, ...leak.seen)
    })
  },
}

/** An answer to one user with values of the other. */
interface Leak {
  readonly name: string
  readonly seen: readonly Exchange[]
}

/** Asks as each user with the id of the other, and as themselves before and after it. */
async function leakOf(
  trial: Trial,
  operation: OperationId,
  fields: Fields,
  ids: ReadonlyMap<Person, number>,
): Promise<Leak | undefined> {
  const people = [...ids.keys()]
  const ask = ({ token }: Person, more: Fields = {}) =>
    trial.send(operation, { token, fields: { ...fields, ...more } })
  const askAll = async () => {
    const answers = new Map<Person, Exchange>()
    for (const person of people) answers.set(person, await ask(person))
    return answers
  }
  const before = await askAll()
  const asked = []
  for (const name of names.filter((one) => !(one in fields)))
    for (const asker of people)
      for (const [other, id] of ids)
        if (other !== asker) asked.push({ name, asker, other, exchange: await ask(asker, { [name]: id }) })
  const after = await askAll()
  for (const { name, asker, other, exchange } of asked) {
    const own = [before, after].map((answers) => valuesIn(answers.get(asker)))
    const theirs = [before, after].map((answers) => valuesIn(answers.get(other)))
    const isForeign = (value: string) =>
      theirs.every((values) => values.has(value)) && own.every((values) => !values.has(value))
    const seen = [before.get(asker), exchange].filter((one) => one !== undefined)
    if ([...valuesIn(exchange)].some(isForeign)) return { name, seen }
  }
  return undefined
}

/** Values of a success with the names of their fields, whatever their row. */
function valuesIn(exchange: Exchange | undefined): ReadonlySet<string> {
  const values = new Set<string>()
  const add = (value: unknown, place: string) => {
    if (Array.isArray(value)) for (const one of value) add(one, place)
    else if (isRow(value)) for (const [name, one] of Object.entries(value)) add(one, `${place}.${name}`)
    else values.add(`${place} ${JSON.stringify(value)}`)
  }
  if (exchange && branchOf(exchange) === 'ok') add(payloadOf(exchange), '')
  return values
}
