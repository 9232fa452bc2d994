import { createFaults, type Faults } from './faults.ts'
import { createFidelity, type Fidelity } from './fidelity.ts'
import { createRequestLog, type RequestLog } from './requestLog.ts'

/** What watches and disturbs the doors of the mock, for testers. */
export interface Instruments {
  readonly faults: Faults
  readonly requests: RequestLog
  readonly fidelity: Fidelity
}

export const createInstruments = (): Instruments => ({
  faults: createFaults(),
  requests: createRequestLog(),
  fidelity: createFidelity(),
})
