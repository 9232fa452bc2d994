import { entriesOf, isRecord } from '#domain/records.ts'
import { controlEndpoints } from '#generated/control.ts'
import { cutOutcome, type ApiRequest, type CallOutcome } from '../../transport/http/apiRequest.ts'
import type { CallListener } from '../../transport/http/watch.ts'
import { requestDetails, callOf } from '../log/logCalls.ts'
import type { Journals } from './journals.ts'

/** Adds the calls of the contract to the journal of their world, each at the time of its last command. */
export const journalCalls =
  (journals: Journals): CallListener =>
  async (request) => {
    const journal = await journals.request(request.world)
    if (!journal) return undefined
    request.commands = (now, place) => {
      request.at = now
      return journal.watch(place, () => callOf(requestDetails(request), cutOutcome))
    }
    const add = (outcome: CallOutcome) =>
      journal.answered(callOf(requestDetails(request), outcome, outcome.violations))
    return { answered: add, failed: add }
  }

/** Operations that only read, or concern whole worlds and journals. */
const unrecordedOperations: ReadonlySet<string> = new Set([
  ...entriesOf(controlEndpoints).flatMap(([id, endpoint]) => (endpoint.startsWith('GET ') ? [id] : [])),
  'reset',
  'worldCreate',
  'worldFork',
  'worldDrop',
  'journalStart',
  'journalStop',
])

/** Adds control operations to the journal of their world, each at the time of its first command: it may move the clock. */
export const journalControl =
  (journals: Journals): CallListener =>
  async (request) => {
    const { world, operation } = request
    if (!operation || unrecordedOperations.has(operation.id)) return undefined
    const journal = await journals.request(world)
    if (!journal) return undefined
    if (operation.id === 'clock') await journals.keepCodes(world)
    request.at = world.clock.now()
    let isFirst = true
    const entryOf = (status: number, answer: unknown) => ({
      kind: 'control' as const,
      at: request.at,
      operation: operation.id as keyof typeof controlEndpoints,
      input: inputOf(request),
      status,
      answer,
      ms: request.ms(),
    })
    request.commands = (now, place) => {
      if (isFirst) request.at = now
      isFirst = false
      return journal.watch(place, () => entryOf(0, null))
    }
    return { answered: ({ status, body }) => journal.answered(entryOf(status, body)) }
  }

const inputOf = ({ body, query }: ApiRequest): Readonly<Record<string, unknown>> =>
  isRecord(body) && !(body instanceof URLSearchParams) ? body : Object.fromEntries(query)
