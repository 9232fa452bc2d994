import { createMasking, type Secret } from '#contract/masking.ts'
import type { World } from '../../engine/scope.ts'
import { changesOf, type WorldChanges } from '../../engine/worldfile/changes.ts'
import type { WorldFile } from '../../engine/worldfile/schema.ts'
import type { JournalEntry, JournalOrigin } from './journalEntries.ts'
import type { Journals } from './journals.ts'
import type { JournalSummary } from './ownJournals.ts'

/** A journal without its secrets, to be replayed elsewhere. */
export interface Recording {
  readonly format: 'h5-recording'
  readonly version: 1
  /** Contract version at the time of recording. */
  readonly contract: string
  readonly world: string
  /** Initial state of the world; absent when the journal began later, so that it cannot be replayed. */
  readonly start?: JournalOrigin & { readonly world_file: WorldFile; readonly changes: WorldChanges }
  readonly end: {
    readonly at: number
    /** Number of entries, by which a truncated file is recognized. */
    readonly entries: number
    readonly state_hash: string
    readonly tables: object
  }
  /** Reasons why it cannot be replayed completely. */
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
  const masking = createMasking({ world: world.name, codes, open: ofWorldFile(world.worldFile) })
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

/** Passwords of users in the world file are in the recording already, and a replay signs in with them. */
const ofWorldFile = ({ users }: WorldFile): ReadonlySet<string> =>
  new Set(users.flatMap(({ password, fundPassword }) => [password, fundPassword ?? '']))

/** Reasons why a journal cannot be replayed completely; empty when it can. */
export function gapsOf({ state, origin }: JournalSummary): readonly string[] {
  const { on, entries, full, missing } = state
  if (!on && entries === 0 && origin === undefined) return ['The world has no journal']
  const later =
    origin === undefined
      ? [
          'The journal was started on a used world: reset the world while its journal is on, or create one with journal: true',
        ]
      : []
  const ends = full ? ['The journal is full: it only has the beginning'] : []
  const stopped = on || full ? [] : ['The journal was stopped: later entries are missing']
  return [...later, ...missing, ...ends, ...stopped]
}
