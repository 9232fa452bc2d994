import { z } from 'zod'
import { findCaptures } from './captures.ts'
import { isRead, outcomeOf, type Done } from './done.ts'
import { findPeople, isMade, type People, type Person } from './people.ts'
import { callStep, inputOf, yamlOf, type Step } from './step.ts'

/** Registration, which a scenario does by itself, what reads the codes for it, and what is done to whole worlds. */
const byItself = new Set([
  'userRegister',
  'outbox',
  'worldCreate',
  'worldFork',
  'worldDrop',
  'journalStart',
  'journalStop',
])

/**
 * A scenario that does again what was done by hand. Ids and other values that came back later become captures, numbers
 * of the contract become words, codes and passwords are those of the customers; what only asked is left out where
 * nothing came of it.
 * @returns the text of a YAML file
 */
export function scenarioOf(done: readonly Done[], title: string): string {
  const people = findPeople(done)
  const captures = findCaptures(
    done,
    people.all.map(({ name }) => name),
  )
  const inputs = done.map((one, index) => inputOf(one, index, people, captures))
  const acted = new Set<string>()
  const steps = done.flatMap((one, index) => {
    const step = stepOf(one, inputs[index] ?? {}, captures.of(index), people, acted)
    const who = people.of(one)
    if (who) acted.add(who.name)
    return step ? [step] : []
  })
  const world = done.find(({ operation }) => operation === 'reset')?.input
  const scenario = {
    title,
    ...(world && { world: worldOf(world) }),
    customers: Object.fromEntries(people.all.map((person) => [person.name, declared(person, done, people)])),
    steps,
  }
  return yamlOf(scenario)
}

function stepOf(
  one: Done,
  input: Step,
  capture: Readonly<Record<string, string>>,
  people: People,
  acted: ReadonlySet<string>,
): Step | undefined {
  const outcome = outcomeOf(one)
  const isCaptured = Object.keys(capture).length > 0
  if (byItself.has(one.operation) && outcome.kind === 'ok') return undefined
  if (one.operation === 'reset') return undefined
  if (one.operation.startsWith('sms') && one.input['type'] === 'register') return undefined
  if (isMade(one) && outcome.kind === 'ok') return undefined
  const signsIn = one.operation === 'userLogin' || one.operation === 'userSignIn'
  if (signsIn && outcome.kind === 'ok') {
    const person = people.withAccount(one.input['user_string'] ?? one.input['account'])
    return person && acted.has(person.name) ? { signIn: person.name } : undefined
  }
  if (isRead(one) && outcome.kind === 'ok' && !isCaptured) return undefined
  return callStep(one, input, capture, people)
}

function worldOf({ seed, at, past, rules }: Done['input']): Step {
  return {
    ...(seed !== undefined && { seed }),
    ...(at !== undefined && { at: new Date(Number(at)).toISOString() }),
    ...(past !== undefined && { past }),
    ...(rules !== undefined && { rules }),
  }
}

/** Who was there before is asked for by the environment: no recording holds a password. */
function declared(person: Person, done: readonly Done[], people: People): Step {
  if (!person.registered) return { account: person.account, password: '${env.H5_PASSWORD}' }
  if (person.made) return madeWith(person.made)
  const { invitation = '' } = person
  const isTold = (one: Done) => invitation !== '' && JSON.stringify(one.answer).includes(`"${invitation}"`)
  const inviter = done
    .filter(isTold)
    .map(people.of)
    .find((other) => other && other !== person)
  return inviter ? { invitedBy: inviter.name } : {}
}

function madeWith({ balances, identity }: Done['input']): Step {
  const accounts = new Map<string, Record<string, string>>()
  for (const { account, currency, amount } of z.array(balanceForm).catch([]).parse(balances))
    accounts.set(account, { ...accounts.get(account), [currency]: amount })
  return {
    ...(accounts.size > 0 && { balances: Object.fromEntries(accounts) }),
    ...(identity !== undefined && identity !== 'none' && { identity }),
  }
}

const balanceForm = z.object({ account: z.string(), currency: z.string(), amount: z.string() })
