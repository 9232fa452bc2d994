import { createCoverage, type Coverage } from './coverage.ts'
import { createFaults, type Faults } from './faults.ts'
import { createFidelity, type Fidelity } from './fidelity.ts'
import { createJournals, type Journals } from './journal.ts'
import { createRequestLog, type RequestLog } from './requestLog.ts'
import { createSocketLog, type SocketLog } from './socketLog.ts'

/** What watches and disturbs the doors of the mock, for testers. */
export interface Instruments {
  readonly faults: Faults
  readonly requests: RequestLog
  readonly sockets: SocketLog
  readonly journals: Journals
  readonly fidelity: Fidelity
  readonly coverage: Coverage
}

export const createInstruments = (): Instruments => ({
  faults: createFaults(),
  requests: createRequestLog(),
  sockets: createSocketLog(),
  journals: createJournals(),
  fidelity: createFidelity(),
  coverage: createCoverage(),
})
