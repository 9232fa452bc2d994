import { z } from 'zod'
import type { ControlAnswer } from '#sdk/control/control.ts'
import type { Recording } from '#sdk/control/recording.ts'
import { isMap } from '../values.ts'
import type { Done } from './done.ts'
import { doneOf, type JournalEntry } from './journal.ts'
import { namesOf } from './names.ts'
import { outcomeStep } from './outcome.ts'
import { findPeople, isMade, type Person } from './people.ts'
import { scenarioOf } from './scenarioOf.ts'
import type { Step } from './step.ts'
import { createTimeline } from './timeline.ts'

export interface RecordedScenario {
  readonly text: string
  /** What a scenario cannot carry, a sentence each. */
  readonly notes: readonly string[]
}

/** Shows what a user of the recorded world has now; nothing for one who is not there. */
export type ShowUser = (account: string) => Promise<ControlAnswer<'userShow'> | undefined>

/**
 * A scenario of a recording: with the rules of its world, and with what its customers had in the end.
 * @param showUser is asked only where the recording reaches to now
 */
export async function scenarioOfRecording(
  recording: Recording,
  title: string,
  showUser: ShowUser,
): Promise<RecordedScenario> {
  const { start, end, gaps } = recording
  const entries: readonly JournalEntry[] = recording.entries
  if (!start) return withNotes(scenarioOf(doneOf(entries), title), gaps)
  const { seed, at, past, changes, world_file: file } = start
  const own = doneOf(entries)
  const { rules, sessionsEnd } = rulesOf(recording)
  const began: JournalEntry = {
    kind: 'control',
    operation: 'reset',
    input: { seed, at, past, ...(Object.keys(rules).length > 0 && { rules }) },
  }
  const people = findPeople(own).all
  const outcome = gaps.length === 0 ? await outcomeOf(people, showUser) : []
  const around = { names: namesOf(file), start: at, end: end.at, sessionsEnd, outcome }
  const text = scenarioOf(doneOf([began, ...entries]), title, around)
  return withNotes(text, [
    ...gaps,
    ...partNotes(changes?.parts ?? []),
    ...own.filter(isMade).flatMap(madeNotes),
    ...(createTimeline(own, at, false).hasRun
      ? ['the clock of the world ran: that of the scenario is moved to the same times']
      : []),
  ])
}

/** Sessions of scenarios outlive every jump of the clock, unless one of the recording ended by its time. */
function rulesOf({ start, entries }: Recording): { rules: Step; sessionsEnd: boolean } {
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

async function outcomeOf(people: readonly Person[], showUser: ShowUser): Promise<readonly Step[]> {
  const steps: Step[] = []
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
        `the world has ${parts.join(', ')} of its own, which no scenario carries: play it on a mock with that world file`,
      ]

/** What users can be made with, and customers of scenarios cannot. */
const onlyMade = ['card', 'address', 'orders', 'positions'] as const

function madeNotes({ input }: Done): readonly string[] {
  const lost = onlyMade.filter((name) => input[name] !== undefined && input[name] !== false)
  const account = typeof input['account'] === 'string' ? input['account'] : 'a user'
  return lost.length === 0
    ? []
    : [`${account} was made with ${lost.join(', ')}, which no customer of a scenario has`]
}

function withNotes(text: string, notes: readonly string[]): RecordedScenario {
  const asked = new Set(Array.from(text.matchAll(/\$\{env\.(\w+)\}/g), ([, name = '']) => name))
  return {
    text,
    notes: [
      ...notes,
      ...(asked.size > 0 ? [`secrets come from the environment: ${[...asked].join(', ')}`] : []),
    ],
  }
}
