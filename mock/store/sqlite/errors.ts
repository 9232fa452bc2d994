import { BeyondColumn, StoreError, type StoreErrorReason } from '../errors.ts'

/** SQLite's primary result codes. */
const reasons: ReadonlyMap<number, StoreErrorReason> = new Map([
  [5, 'store-locked'], // BUSY
  [6, 'store-locked'], // LOCKED
  [7, 'store-failed'], // NOMEM
  [8, 'store-failed'], // READONLY
  [10, 'store-failed'], // IOERR
  [11, 'store-damaged'], // CORRUPT
  [13, 'store-full'], // FULL
  [14, 'store-failed'], // CANTOPEN
  [15, 'store-locked'], // PROTOCOL
  [26, 'store-damaged'], // NOTADB
])

/** SQLite could not enlarge the index of the write-ahead log. */
const ioErrorShmSize = 10 | (19 << 8)

/**
 * Converts an error of SQLite to a store error; undefined for invalid statements, violated constraints and other
 * errors.
 */
export function storeErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  const reason = error.errcode === ioErrorShmSize ? 'store-full' : reasons.get(error.errcode & 0xff)
  return reason && new StoreError(reason, error)
}

/** SQLITE_CONSTRAINT_DATATYPE: a sum that exceeds the integer range. */
const notAnInteger = 19 | (12 << 8)

/**
 * Returns true for a number that does not fit into a column: the driver cannot bind it, or SQLite turned a sum into a
 * float.
 */
const isBeyondColumn = (error: unknown): boolean =>
  error instanceof Error &&
  (('errcode' in error && error.errcode === notAnInteger) || /too large to bind/.test(error.message))

/**
 * Runs work that uses SQLite and converts its errors.
 * @throws StoreError when the database failed, BeyondColumn
 */
export function convertSqliteErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (isBeyondColumn(error)) throw new BeyondColumn('A number exceeds its column', { cause: error })
    throw storeErrorOf(error) ?? error
  }
}
