import type { CallListener, CallWatch } from '../transport/http/watch.ts'
import { createFaults, faultsOfCalls, type Faults } from './faults/faults.ts'
import type { SharedFaults } from './faults/sharedFaults.ts'
import type { JournalLimits } from './journal/entryWriter.ts'
import { journalCalls } from './journal/journalCalls.ts'
import { createJournals, type Journals } from './journal/journals.ts'
import { createOwnJournals } from './journal/ownJournals.ts'
import type { SharedJournals } from './journal/sharedJournals.ts'
import { logCalls } from './log/logCalls.ts'
import { createRequestLog, type RequestLog } from './log/requestLog.ts'
import { createSocketLog, type SocketLog } from './log/socketLog.ts'
import { createMetrics, type Metrics } from './usage/metrics.ts'
import { countCalls, createCoverage, createFidelity, type Coverage, type Fidelity } from './usage/usage.ts'

/** Testing tools that observe and disturb the API and the sockets. */
export interface Instruments {
  readonly faults: Faults
  readonly requests: RequestLog
  readonly sockets: SocketLog
  readonly journals: Journals
  readonly metrics: Metrics
  readonly fidelity: Fidelity
  readonly coverage: Coverage
}

/** Tools of shared worlds. */
export interface SharedInstruments {
  readonly faults: SharedFaults
  readonly journals: SharedJournals
}

/**
 * @param onJournalNews called with a sentence about the journal of a world
 * @param shared tools of shared worlds
 */
export const createInstruments = (
  limits?: JournalLimits,
  onJournalNews?: (world: string, text: string) => void,
  shared?: SharedInstruments,
): Instruments => ({
  faults: createFaults(shared?.faults),
  requests: createRequestLog(),
  sockets: createSocketLog(),
  journals: createJournals(createOwnJournals(limits, onJournalNews), shared?.journals),
  metrics: createMetrics(),
  fidelity: createFidelity(),
  coverage: createCoverage(),
})

/** Observers and faults for the calls of the contract. The journal comes last, because it may wait for its store. */
export const watchCalls = (
  instruments: Instruments,
  isHandled: (operation: string) => boolean,
): CallWatch => ({
  faults: faultsOfCalls(instruments.faults),
  listeners: [
    countCalls(instruments, isHandled),
    logCalls(instruments.requests),
    journalCalls(instruments.journals),
  ].map(whileOpen),
})

/** Leaves out late answers: they must not recreate the log of a dropped world. */
const whileOpen =
  (listen: CallListener): CallListener =>
  async (request) => {
    const record = await listen(request)
    const { world } = request
    return {
      answered: (outcome) => (world.isClosed() ? undefined : record?.answered?.(outcome)),
      failed: (outcome) => (world.isClosed() ? undefined : record?.failed?.(outcome)),
    }
  }
