import { isMap } from '../values.ts'
import { findCaptures } from './captures.ts'
import { customerDeclaration } from './customerDeclaration.ts'
import type { Names } from './names.ts'
import { findPeople, isDeclarableUser, type People } from './people.ts'
import { isRead, requestOutcome, type RecordedRequest } from './recordedRequest.ts'
import { callStep, inputOf, yamlOf, type RecordedStep } from './step.ts'
import { createTimeline, type Timeline } from './timeline.ts'

/**
 * Requests to leave out: registration, which a scenario does itself, reading its codes, and operations on whole worlds.
 */
const byItself = new Set([
  'userRegister',
  'outbox',
  'worldCreate',
  'worldFork',
  'worldDrop',
  'journalStart',
  'journalStop',
])

/** Facts about a recorded world besides its requests. Times are world time, ms. */
export interface Surroundings {
  readonly names: Names
  readonly start: number
  readonly end: number
  /** True when sessions of the scenario end like those of the recorded world. */
  readonly sessionsEnd: boolean
  /** Steps that compare the final state with that of the recording. */
  readonly outcome: readonly RecordedStep[]
}

/**
 * Generates a scenario that repeats recorded requests. Ids and other values that occur again become captures, numbers
 * of the contract become words, codes and passwords become those of the customers. Unused reads are left out.
 * @returns the text of a YAML file
 */
export function scenarioOf(done: readonly RecordedRequest[], title: string, around?: Surroundings): string {
  const people = findPeople(done)
  const captures = findCaptures(
    done,
    people.all.map(({ name }) => name),
  )
  const named = { people, captures, names: around?.names }
  const inputs = done.map((one, index) => inputOf(one, index, named))
  const acted = new Set<string>()
  const timeline = createTimeline(done, around?.start, around?.sessionsEnd === true)
  const beginsLater = () => around?.sessionsEnd === true && timeline.hasMoved()
  const steps = done.flatMap((one, index): readonly RecordedStep[] => {
    const input = inputs[index] ?? {}
    const waited = timeline.upTo(one.at)
    const step = stepOf(one, { input, capture: captures.of(index), people, acted, timeline, beginsLater })
    const who = people.of(one)
    if (who) acted.add(who.name)
    return step ? [...waited, step] : waited
  })
  const world = done.find(({ operation }) => operation === 'reset')?.input
  const scenario = {
    title,
    ...(world && { world: worldOf(world) }),
    customers: Object.fromEntries(
      people.all.map((person) => [person.name, customerDeclaration(person, done, people)]),
    ),
    steps: [...steps, ...timeline.upTo(around?.end), ...(around?.outcome ?? [])],
  }
  return yamlOf(scenario)
}

interface Around {
  readonly input: RecordedStep
  readonly capture: Readonly<Record<string, string>>
  readonly people: People
  /** Names of the customers who have sent a request so far. */
  readonly acted: ReadonlySet<string>
  readonly timeline: Timeline
  /** Returns true when a session that begins now would outlive one that began with the world. */
  readonly beginsLater: () => boolean
}

function stepOf(
  one: RecordedRequest,
  { input, capture, people, acted, timeline, beginsLater }: Around,
): RecordedStep | undefined {
  const outcome = requestOutcome(one)
  const isCaptured = Object.keys(capture).length > 0
  if (byItself.has(one.operation) && outcome.kind === 'ok') return undefined
  if (one.operation === 'reset') return undefined
  if (one.operation.startsWith('sms') && one.input['type'] === 'register') return undefined
  if (isDeclarableUser(one) && outcome.kind === 'ok') {
    const person = people.withAccount(accountIn(outcome.view))
    return person && one.input['login'] === true && beginsLater() ? { signIn: person.name } : undefined
  }
  if (one.operation === 'clock' && outcome.kind === 'ok') return timeline.move(one)
  const signsIn = one.operation === 'userLogin' || one.operation === 'userSignIn'
  if (signsIn && outcome.kind === 'ok') {
    const person = people.withAccount(one.input['user_string'] ?? one.input['account'])
    return person && (acted.has(person.name) || beginsLater()) ? { signIn: person.name } : undefined
  }
  if (isRead(one) && outcome.kind === 'ok' && !isCaptured) return undefined
  return callStep(one, input, capture, people)
}

const accountIn = (view: unknown): unknown => (isMap(view) ? view['account'] : undefined)

function worldOf({ seed, at, past, rules }: RecordedRequest['input']): RecordedStep {
  return {
    ...(seed !== undefined && { seed }),
    ...(at !== undefined && { at: new Date(Number(at)).toISOString() }),
    ...(past !== undefined && { past }),
    ...(rules !== undefined && { rules }),
  }
}
