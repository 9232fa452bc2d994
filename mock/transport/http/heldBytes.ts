/** Bytes of bodies that the process holds while it receives and answers requests. */
export interface HeldBytes {
  /** Opens an account for one request. */
  open(): ByteHold
}

export interface ByteHold {
  /**
   * Reserves this many bytes.
   * @returns false when the limit is reached
   */
  readonly take: (bytes: number) => boolean
  /** Returns all reserved bytes; later reservations fail. */
  readonly release: () => void
}

/** Uncounted bytes per request, so that small forms are accepted during many uploads. */
const free = 16 * 1024

/** @param most bytes of all requests together */
export function createHeldBytes(most: number): HeldBytes {
  let held = 0
  return {
    open: () => {
      let taken = 0
      let counted = 0
      let isOpen = true
      return {
        take: (bytes) => {
          if (!isOpen) return false
          taken += bytes
          const more = Math.max(taken - free, 0) - counted
          if (held + more > most) return false
          counted += more
          held += more
          return true
        },
        release: () => {
          isOpen = false
          held -= counted
          counted = 0
        },
      }
    },
  }
}
