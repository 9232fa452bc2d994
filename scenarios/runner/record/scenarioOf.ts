import { isMap as isYamlMap, isScalar, Document, visit } from 'yaml'
import { z } from 'zod'
import { durationText } from '../duration.ts'
import { inputWords, wordOf } from '../fields.ts'
import { findCaptures, type Captures } from './captures.ts'
import { isCall, isRead, outcomeOf, type Done } from './done.ts'
import { findPeople, isMade, type People, type Person } from './people.ts'

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
/** Short enough for one line. */
const inOneLine = new Set(['with', 'capture', 'refused', 'clock'])

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
  const document = new Document(scenario)
  visit(document, {
    Pair: (_key, { key, value }) => {
      if (isScalar(key) && inOneLine.has(String(key.value)) && isYamlMap(value)) value.flow = true
    },
  })
  return document.toString({ lineWidth: 110 })
}

type Step = Readonly<Record<string, unknown>>

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
  const rest = {
    ...(Object.keys(input).length > 0 && { with: input }),
    ...(isCaptured && { capture }),
    ...(outcome.kind === 'refused' && { refused: outcome.refusal }),
  }
  if (!isCall(one))
    return one.operation === 'clock' ? clockStep(one.input) : { control: one.operation, ...rest }
  const who = people.of(one)
  const lost = outcome.kind === 'lost' ? { lost: true } : {}
  return { ...(who && { as: who.name }), call: one.operation, ...rest, ...lost }
}

function clockStep({ advance, to, mode, rate }: Done['input']): Step {
  const clock = {
    ...(advance !== undefined && { advance: durationText(Number(advance)) }),
    ...(to !== undefined && { to: new Date(Number(to)).toISOString() }),
    ...(mode !== undefined && { mode }),
    ...(rate !== undefined && { rate }),
  }
  return { clock }
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

function inputOf(one: Done, index: number, people: People, captures: Captures): Step {
  const words = inputWords(one.operation)
  const who = people.of(one)
  const fields = Object.entries(one.input).map(([field, value]) => {
    const known = ownValue(one.operation, field, value, who, people)
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return [
      field,
      known ??
        masked(value) ??
        captures.reference(index, field, value) ??
        wordOf(words, field, number) ??
        value,
    ] as const
  })
  return Object.fromEntries(fields)
}

/** A secret that a journal does not keep, a card number say, is asked for by the environment. */
function masked(value: unknown): string | undefined {
  const [, number] = /^<secret:(\d+)>$/.exec(String(value)) ?? []
  return number === undefined ? undefined : `\${env.H5_SECRET_${number}}`
}

/** What a customer of a scenario has: secrets, which recordings do not keep, and pictures. */
function ownValue(
  operation: string,
  field: string,
  value: unknown,
  who: Person | undefined,
  people: People,
): string | undefined {
  const person = who ?? people.withAccount(value)
  if (!person || value === '') return undefined
  const own = (name: string) => `\${${person.name}.${name}}`
  if (/^(mobile_|email_)?code$/.test(field)) return own('code')
  if (field === 'pay_password') return own('fundPassword')
  if (/password$/.test(field)) return own(operation === 'safeUpdatePassword' ? 'fundPassword' : 'password')
  if (field === 'imgs' || field.endsWith('_pic')) return own('picture')
  if (person.account !== undefined && value === person.account) return own('account')
  return undefined
}
