import { BeyondColumn, StoreTrouble, type TroubleReason } from '../trouble.ts'

/** SQLite's primary result codes. */
const reasons: ReadonlyMap<number, TroubleReason> = new Map([
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

/** No room to enlarge the index of the write-ahead log. */
const ioErrorShmSize = 10 | (19 << 8)

/** An error of SQLite as trouble of the store; nothing for mistakes in a statement, broken constraints and other errors. */
export function troubleOf(error: unknown): StoreTrouble | undefined {
  if (error instanceof StoreTrouble) return error
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  const reason = error.errcode === ioErrorShmSize ? 'store-full' : reasons.get(error.errcode & 0xff)
  return reason && new StoreTrouble(reason, error)
}

/** A sum that has left the integers: SQLITE_CONSTRAINT_DATATYPE. */
const notAnInteger = 19 | (12 << 8)

/** Reports a figure that no column holds: the driver does not bind it, or SQLite made a float of a sum. */
const isBeyondColumn = (error: unknown): boolean =>
  error instanceof Error &&
  (('errcode' in error && error.errcode === notAnInteger) || /too large to bind/.test(error.message))

/** Runs something that uses SQLite. @throws StoreTrouble where the database failed, BeyondColumn */
export function withTrouble<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (isBeyondColumn(error)) throw new BeyondColumn('A figure is beyond a column', { cause: error })
    throw troubleOf(error) ?? error
  }
}
