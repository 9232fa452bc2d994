import { createMasking, type Secret } from './masking.ts'
import type { World } from '../../engine/scope.ts'
import { changesOf, type WorldChanges } from '../../engine/worldfile/changes.ts'
import type { WorldFile } from '../../engine/worldfile/schema.ts'
import type { Journals } from './journals.ts'
import type { JournalSummary } from './ownJournals.ts'
import type { JournalEntry, Origin } from './journalEntries.ts'

/** A journal to be replayed elsewhere, without its secrets. */
export interface Recording {
  readonly format: 'h5-recording'
  readonly version: 1
  /** Version of the contract that it was recorded with. */
  readonly contract: string
  readonly world: string
  /** How the world began; absent when the journal began later, and then it cannot be replayed. */
  readonly start?: Origin & { readonly world_file: WorldFile; readonly changes: WorldChanges }
  readonly end: {
    readonly at: number
    /** Number of entries: a file that was cut is recognized by it. */
    readonly entries: number
    readonly state_hash: string
    readonly tables: object
  }
  /** Why it cannot be replayed, or not to the end. */
  readonly gaps: readonly string[]
  readonly secrets: readonly Secret[]
  readonly entries: readonly JournalEntry[]
}

interface End {
  readonly hash: string
  readonly at: number
  readonly tables: object
}

export async function recordingOf(
  journals: Journals,
  world: World,
  contract: string,
  { hash, at, tables }: End,
): Promise<Recording> {
  await journals.keepCodes(world)
  const content = await journals.content(world)
  const { origin, codes } = content
  const masking = createMasking(world.name, codes, ofWorldFile(world.worldFile))
  const entries = content.entries.map((entry) => masking.mask(entry))
  return {
    format: 'h5-recording',
    version: 1,
    contract,
    world: world.name,
    ...(origin && {
      start: { ...origin, world_file: world.worldFile, changes: changesOf(world.worldFile) },
    }),
    end: { at, entries: entries.length, state_hash: hash, tables },
    gaps: gapsOf(content),
    secrets: masking.secrets,
    entries,
  }
}

/** Passwords that a world file gives its users are in the recording already, and a replay signs in with them. */
const ofWorldFile = ({ users }: WorldFile): ReadonlySet<string> =>
  new Set(users.flatMap(({ password, fundPassword }) => [password, fundPassword ?? '']))

/** Why a journal cannot be replayed, or not to the end; empty when it can. */
export function gapsOf({ state, origin }: JournalSummary): readonly string[] {
  const { on, full, missing } = state
  const later =
    origin === undefined
      ? [
          'The journal began when the world had been used already: reset it while its journal is on, or create one with journal: true',
        ]
      : []
  const ends = full ? ['The journal is full: it has the beginning only'] : []
  const stopped = on || full ? [] : ['The journal was stopped: what came after it is not in it']
  return [...later, ...missing, ...ends, ...stopped]
}
