import { openDatabase, type Database } from '../store/postgres/database.ts'
import { sharedJournalRows } from '../store/postgres/journals.ts'
import { sharedTexts } from '../store/postgres/sharedTexts.ts'
import { sharedSnapshots } from '../store/postgres/snapshots.ts'
import { watchedWorlds } from '../store/postgres/watchedWorlds.ts'
import type { DatabaseOptions } from '../store/store.ts'
import { socketAdapter } from '../transport/realtime/adapter.ts'
import type { RealtimeOptions } from '../transport/realtime/server.ts'
import type { DurableSnapshots } from '../workbench/control/snapshots.ts'
import { sharedFaults } from '../workbench/faults/sharedFaults.ts'
import type { SharedInstruments } from '../workbench/instruments.ts'
import type { JournalLimits } from '../workbench/journal/entryWriter.ts'
import { sharedJournals } from '../workbench/journal/sharedJournals.ts'
import type { Places } from './places.ts'
import { sharedPlaces } from './sharedPlaces.ts'

/** State of a server in a database that other processes share. */
export interface Sharing {
  readonly places: Places
  readonly instruments: SharedInstruments
  readonly snapshots: DurableSnapshots
  readonly socketAdapter: RealtimeOptions['adapter']
  /** Returns why the database cannot be used now, if it cannot. */
  readonly probe: () => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/**
 * @param keepsAll true when no world is kept in memory
 * @throws CannotStart
 */
export async function openSharing(
  options: DatabaseOptions,
  keepsAll: boolean,
  limits: JournalLimits,
): Promise<Sharing> {
  const database = await openDatabase(options)
  try {
    return {
      places: await sharedPlaces(database, keepsAll),
      instruments: sharedInstruments(database, limits),
      // The processes do not share a folder.
      snapshots: { ...sharedSnapshots(database), keeps: ({ isShared }) => isShared },
      socketAdapter: socketAdapter(database),
      probe: database.probe,
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Testing tools of shared worlds, with the same state in every process. */
function sharedInstruments(database: Database, limits: JournalLimits): SharedInstruments {
  const look = watchedWorlds(database)
  return {
    faults: sharedFaults(look, sharedTexts(database, 'h5.fault')),
    journals: sharedJournals(look, sharedJournalRows(database, limits)),
  }
}
