import { createMasking } from '#contract/masking.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import type { Instruments } from '../instruments.ts'
import type { JournalSummary } from '../journal/ownJournals.ts'
import { gapsOf } from '../journal/recording.ts'
import type { AllRequests } from '../log/allRequests.ts'
import type { ControlHandlers } from './controlCall.ts'
import { stateHash } from './stateHash.ts'
import { userIdOf } from './userFields.ts'

type JournalOperation =
  | 'journalStart'
  | 'journalStop'
  | 'journalShow'
  | 'requestList'
  | 'requestShow'
  | 'stateHash'

/** Operations on the journal of a world, and on its last requests. */
export function journalHandlers(
  { journals }: Instruments,
  requests: AllRequests,
): Pick<ControlHandlers, JournalOperation> {
  const stateOf = (summary: JournalSummary) => {
    const { on, entries, bytes, full } = summary.state
    return { on, entries, bytes, full, gaps: gapsOf(summary) }
  }
  return {
    journalStart: async ({ world }) => {
      await journals.start(world, undefined)
      return stateOf(await journals.summary(world))
    },
    journalStop: async ({ world }) => {
      await journals.stop(world)
      return stateOf(await journals.summary(world))
    },
    journalShow: async ({ world, input: { after = 0, limit = 100 } }) => {
      const masking = createMasking({ world: world.name })
      // Masks all entries, so that a secret has the same number on every page.
      const content = await journals.content(world)
      const entries = content.entries.map((entry) => masking.mask(entry))
      const latest = entries.filter(({ order }) => order > after).slice(0, limit)
      return { ...stateOf(content), list: latest }
    },
    requestList: async (request) => {
      const { user, wait = 0, ...rest } = request.input
      const user_id = user === undefined ? undefined : await userIdOf(request, user)
      const filter = { ...rest, ...(user_id !== undefined && { user_id }) }
      return requests.wait(request.world, filter, wait * 1000)
    },
    requestShow: async ({ world, input: { id, secrets = false } }) => {
      const found = await requests.find(world, id)
      if (!found) throw new ControlRefusal(`The request ${id} is no longer in the log`, 'not-found', 'id')
      const { entry, call } = found
      const shown =
        call && (secrets ? call : createMasking({ world: world.name }).mask({ ...call, order: 0 }))
      return {
        request: entry,
        ...(shown && {
          headers: shown.headers,
          query: shown.query,
          ...(shown.form && { form: shown.form }),
          ...(shown.file && { file: shown.file }),
          answer: shown.answer,
        }),
      }
    },
    stateHash: ({ world }) => stateHash(world),
  }
}
