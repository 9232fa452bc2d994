/**
 * Lines of text in memory as UTF-8. Strings would take up to two bytes per character, and garbage collection would copy
 * them.
 */
export interface PackedLines {
  add(line: string): void
  /** All lines, in order. */
  read(): readonly string[]
}

/** Bytes of the first and the largest chunk of memory: most worlds have few lines. */
const smallest = 4 * 1024
const mostCharacters = 64 * 1024

export function createPackedLines(): PackedLines {
  const pieces: Buffer[] = []
  let last = Buffer.alloc(0)
  let used = 0
  return {
    add: (line) => {
      let rest = Buffer.from(`${line}\n`)
      while (rest.length > 0) {
        if (used === last.length) {
          last = Buffer.allocUnsafeSlow(Math.min(Math.max(2 * last.length, smallest), mostCharacters))
          pieces.push(last)
          used = 0
        }
        const copied = rest.copy(last, used)
        used += copied
        rest = rest.subarray(copied)
      }
    },
    read: () => {
      const length = pieces.reduce((sum, piece) => sum + piece.length, used - last.length)
      return Buffer.concat(pieces, length).toString().split('\n').slice(0, -1)
    },
  }
}
