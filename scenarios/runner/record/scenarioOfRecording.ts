import { z } from 'zod'
import type { ControlAnswer } from '#sdk/control/control.ts'
import type { Recording } from '#sdk/control/recording.ts'
import { isMap } from '../values.ts'
import { recordedRequests, type JournalEntry } from './journal.ts'
import { namesOf } from './names.ts'
import { findPeople, isDeclarableUser, type RecordedUser } from './people.ts'
import type { RecordedRequest } from './recordedRequest.ts'
import { scenarioOf } from './scenarioOf.ts'
import type { RecordedStep } from './step.ts'
import { createTimeline } from './timeline.ts'

export interface RecordedScenario {
  readonly text: string
  /** Parts of the recording that a scenario cannot express, one sentence each. */
  readonly notes: readonly string[]
}

/** Returns the current state of a user of the recorded world; undefined for an unknown one. */
export type ShowUser = (account: string) => Promise<ControlAnswer<'userShow'> | undefined>

/**
 * Generates a scenario from a recording, with the rules of its world and the final state of its customers.
 * @param showUser only called when the recording reaches to the present
 */
export async function scenarioOfRecording(
  recording: Recording,
  title: string,
  showUser: ShowUser,
): Promise<RecordedScenario> {
  const { start, end, gaps } = recording
  const entries: readonly JournalEntry[] = recording.entries
  if (!start) return withNotes(scenarioOf(recordedRequests(entries), title), gaps)
  const { seed, at, past, changes, world_file: file } = start
  const own = recordedRequests(entries)
  const { rules, sessionsEnd } = rulesOf(recording)
  const began: JournalEntry = {
    kind: 'control',
    operation: 'reset',
    input: { seed, at, past, ...(Object.keys(rules).length > 0 && { rules }) },
  }
  const people = findPeople(own).all
  const outcome = gaps.length === 0 ? await outcomeOf(people, showUser) : []
  const around = { names: namesOf(file), start: at, end: end.at, sessionsEnd, outcome }
  const text = scenarioOf(recordedRequests([began, ...entries]), title, around)
  return withNotes(text, [
    ...gaps,
    ...partNotes(changes?.parts ?? []),
    ...own.filter(isDeclarableUser).flatMap(madeNotes),
    ...(createTimeline(own, at, false).hasRun
      ? ['the clock of the world ran: the clock of the scenario is moved to the same times']
      : []),
  ])
}

/** Rules of the scenario. Its sessions outlive all clock jumps, unless one of the recording expired. */
function rulesOf({ start, entries }: Recording): { rules: RecordedStep; sessionsEnd: boolean } {
  const rules = start?.changes?.rules ?? {}
  if ('session' in rules) return { rules, sessionsEnd: true }
  const hasExpired = entries.some((entry) => {
    const answer = entry.kind === 'call' ? entry.answer : undefined
    return isMap(answer) && answer['type'] === '999' && answer['reason'] === 'expired'
  })
  const { data } = sessionRules.safeParse(start?.world_file['rules'])
  return hasExpired && data
    ? { rules: { session: data.session, ...rules }, sessionsEnd: true }
    : { rules, sessionsEnd: false }
}

const sessionRules = z.object({ session: z.object({ life: z.number() }) })

async function outcomeOf(
  people: readonly RecordedUser[],
  showUser: ShowUser,
): Promise<readonly RecordedStep[]> {
  const steps: RecordedStep[] = []
  for (const person of people) {
    const shown = person.account === undefined ? undefined : await showUser(person.account)
    if (shown) steps.push(outcomeStep(person, shown))
  }
  return steps
}

const partNotes = (parts: readonly string[]): readonly string[] =>
  parts.length === 0
    ? []
    : [
        `the world has its own ${parts.join(', ')}, which a scenario cannot express: run it on a mock with that world file`,
      ]

/** Fields of created users that customers of scenarios do not have. */
const onlyMade = ['card', 'address', 'orders', 'positions'] as const

function madeNotes({ input }: RecordedRequest): readonly string[] {
  const lost = onlyMade.filter((name) => input[name] !== undefined && input[name] !== false)
  const account = typeof input['account'] === 'string' ? input['account'] : 'a user'
  return lost.length === 0
    ? []
    : [`${account} was created with ${lost.join(', ')}, which customers of a scenario do not have`]
}

function withNotes(text: string, notes: readonly string[]): RecordedScenario {
  const variables = new Set(Array.from(text.matchAll(/\$\{env\.(\w+)\}/g), ([, name = '']) => name))
  return {
    text,
    notes: [
      ...notes,
      ...(variables.size > 0 ? [`secrets come from the environment: ${[...variables].join(', ')}`] : []),
    ],
  }
}

type ShownUser = ControlAnswer<'userShow'>

/** Ids, times, and values derived from the current price: they add nothing to the amounts. */
const unstableFields = new Set(['id', 'expiresAt', 'endsAt', 'unlocksAt', 'lastPrice', 'profit'])
const comparedLists = ['balances', 'orders', 'positions', 'options', 'plans', 'subscriptions'] as const

/** A step that compares a customer's final state with that of the recording. */
export function outcomeStep({ name }: RecordedUser, shown: ShownUser): RecordedStep {
  const rows = comparedLists.flatMap((list) => {
    const stable = shown[list].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !unstableFields.has(field))),
    )
    return stable.length > 0 ? [[list, stable] as const] : []
  })
  return {
    name: `What ${name} has in the end`,
    control: 'userShow',
    with: { account: `\${${name}.account}` },
    expect: { user: { identity: shown.user.identity }, ...Object.fromEntries(rows) },
  }
}
