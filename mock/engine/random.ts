import { createHmac, randomBytes } from 'node:crypto'

/** The only source of randomness: the same seed gives the same world. */

/** Folds whole numbers into 32 bits (the finalizer of MurmurHash3 over each); for prices, not for secrets. */
export function hash32(seed: number, a: number, b = 0, c = 0): number {
  return fold(fold(fold(seed, a), b), c)
}

function fold(hash: number, value: number): number {
  // A number of more than 32 bits counts with both halves.
  let h = Math.imul(hash ^ (value | 0), 0x85ebca6b) ^ Math.imul((value / 2 ** 32) | 0, 0x9e3779b1)
  h ^= h >>> 16
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  h = Math.imul(h, 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A hash as a fraction from 0 up to but without 1. */
export const unit = (hash: number): number => hash / 2 ** 32

/** A text as a seed for `hash32`. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = fold(hash, text.charCodeAt(index))
  return hash
}

/** A secret key for one purpose, in hexadecimal: in a world that tests repeat it is the same in each run. */
export function newKey(secret: string | undefined, purpose: string): string {
  const key = secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(purpose).digest()
  return key.toString('hex')
}

/** Random numbers that cannot be predicted without the secret; the place in the stream can be stored. */
export interface Random {
  bytes(count: number): Buffer
  /** Lower-case hexadecimal of so many bytes. */
  hex(bytes: number): string
  /** Decimal digits, each as likely as any other. */
  digits(count: number): string
  counter(): bigint
  /** Goes back to a place that `counter` returned, when what was drawn since is undone. */
  rewind(counter: bigint): void
}

/**
 * With a secret, HMAC-SHA256 of a counter under it, 32 bytes a step: what a test repeats. Without one, the machine's own
 * randomness: reading the store reveals nothing of the next token.
 */
export function createRandom(secret: string | undefined, start: bigint): Random {
  let counter = start
  const block = () =>
    secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(String(counter++)).digest()
  const bytes = (count: number): Buffer => {
    const blocks: Buffer[] = []
    for (let have = 0; have < count; have += 32) blocks.push(block())
    return Buffer.concat(blocks).subarray(0, count)
  }
  return {
    bytes,
    hex: (count) => bytes(count).toString('hex'),
    digits: (count) => {
      let text = ''
      // Bytes from 250 up would make the low digits likelier than the high ones.
      while (text.length < count) for (const byte of bytes(32)) if (byte < 250) text += String(byte % 10)
      return text.slice(0, count)
    },
    counter: () => counter,
    rewind: (to) => {
      counter = to
    },
  }
}
