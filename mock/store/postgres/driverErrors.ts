import { BeyondColumn, StoreError, type StoreErrorReason } from '../errors.ts'

/**
 * The connection was lost, or the server ended the transaction. Nothing was kept, unless the commit was in flight. It
 * can be retried on another connection.
 */
export class LostTransaction extends StoreError {}

/** The server did not answer in time; a retry may take as long. */
export class NoAnswer extends StoreError {
  constructor(cause: unknown) {
    super('store-failed', cause)
  }
}

/** Somebody has dropped tables. */
export class MissingTables extends StoreError {
  constructor(cause: unknown) {
    super('store-damaged', cause)
  }
}

/** SQLSTATE, or its first two characters for a whole class. */
const reasons: ReadonlyMap<string, StoreErrorReason> = new Map([
  ['53', 'store-failed'], // no memory, too many connections
  ['53100', 'store-full'],
  ['55P03', 'store-locked'], // lock_timeout
  ['57014', 'store-locked'], // statement_timeout
  ['58', 'store-failed'], // file errors of the server
  ['58030', 'store-failed'],
  ['XX001', 'store-damaged'],
  ['XX002', 'store-damaged'],
])

/** numeric_value_out_of_range */
const outOfRange = '22003'

/** The server is stopping or starting, the transaction was idle for too long, or a deadlock. */
const lost: ReadonlySet<string> = new Set(['08', '40', '57P01', '57P02', '57P03', '57P05', '25P03'])

/** Undefined table, undefined schema. */
const missing: ReadonlySet<string> = new Set(['42P01', '3F000'])
/** Errors of a statement whose table was dropped while it ran. */
const goneMeanwhile = /^(?:could not open relation with OID|cache lookup failed for relation) \d+/
/** Errors of the driver and its pool, which do not have a code. */
const timeOut =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/

/** Converts a driver error to a store error; invalid statements and violated constraints stay as they are. */
export function convertDriverError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error
  const code = codeOf(error)
  if (code === outOfRange) return new BeyondColumn('A number exceeds its column', { cause: error })
  if (timeOut.test(error.message)) return new NoAnswer(error)
  if (missing.has(code) || (code === 'XX000' && goneMeanwhile.test(error.message)))
    return new MissingTables(error)
  // The driver's own errors concern the connection; system errors such as EPIPE do not contain a digit.
  if (!/^(?=.*\d)[0-9A-Z]{5}$/.test(code) || lost.has(code) || lost.has(code.slice(0, 2)))
    return new LostTransaction('store-failed', error)
  const reason = reasons.get(code) ?? reasons.get(code.slice(0, 2))
  return reason === undefined ? error : new StoreError(reason, error)
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
