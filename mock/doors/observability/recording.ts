import { createMasking, type Secret } from './masking.ts'
import { sentCodes } from './sentCodes.ts'
import type { World } from '../../engine/scope.ts'
import type { WorldFile } from '../../engine/worldfile/schema.ts'
import type { Journals } from './journal.ts'
import type { JournalEntry, Origin } from './journalEntries.ts'

/** A journal to be replayed elsewhere, without its secrets. */
export interface Recording {
  readonly format: 'h5-recording'
  readonly version: 1
  /** Version of the contract that it was recorded with. */
  readonly contract: string
  readonly world: string
  /** How the world began; absent when the journal began later, and then it cannot be replayed. */
  readonly start?: Origin & { readonly world_file: WorldFile }
  readonly end: { readonly at: number; readonly state_hash: string; readonly tables: object }
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
  const origin = journals.origin(world.name)
  journals.keepCodes(world.name, await sentCodes(world))
  const masking = createMasking(world.name, journals.codes(world.name), ofWorldFile(world.worldFile))
  const entries = journals.entries(world.name).map((entry) => masking.mask(entry))
  return {
    format: 'h5-recording',
    version: 1,
    contract,
    world: world.name,
    ...(origin && { start: { ...origin, world_file: world.worldFile } }),
    end: { at, state_hash: hash, tables },
    gaps: gapsOf(journals, world.name),
    secrets: masking.secrets,
    entries,
  }
}

/** Passwords that a world file gives its users are in the recording already, and a replay signs in with them. */
const ofWorldFile = ({ users }: WorldFile): ReadonlySet<string> =>
  new Set(users.flatMap(({ password, fundPassword }) => [password, fundPassword ?? '']))

/** Why a journal cannot be replayed, or not to the end; empty when it can. */
export function gapsOf(journals: Journals, world: string): readonly string[] {
  const { on, full } = journals.state(world)
  const later =
    journals.origin(world) === undefined
      ? [
          'The journal began when the world had been used already: reset it while its journal is on, or create one with journal: true',
        ]
      : []
  const ends = full ? ['The journal is full: it has the beginning only'] : []
  const stopped = on || full ? [] : ['The journal was stopped: what came after it is not in it']
  return [...later, ...ends, ...stopped]
}
