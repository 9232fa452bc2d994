import { StoreTrouble, type TroubleReason } from '../trouble.ts'

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

/** Runs something that uses SQLite. @throws StoreTrouble where the database failed */
export function withTrouble<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw troubleOf(error) ?? error
  }
}
