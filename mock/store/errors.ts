/** A database, on disk or in an image, that this version cannot open as a world. The message says why. */
export class UnreadableWorld extends Error {}

/** The server cannot start. The message is one sentence for people; the world on disk is unchanged. */
export class CannotStart extends Error {}

/** Reason why the database cannot be written or read; also the id of a message. */
export type StoreErrorReason = 'store-full' | 'store-locked' | 'store-damaged' | 'store-failed'

/** A number of a command exceeds its column. The command was rolled back; a retry would fail too. */
export class BeyondColumn extends Error {}

/** The database failed, not the command. Nothing was kept; a retry may succeed. */
export class StoreError extends Error {
  readonly reason: StoreErrorReason

  constructor(reason: StoreErrorReason, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.reason = reason
  }
}
