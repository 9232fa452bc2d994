import { createHmac, randomBytes } from 'node:crypto'

/** The only source of randomness: the same seed gives the same world. */

/** Hashes integers to 32 bits (the finalizer of MurmurHash3 over each); for prices, not for secrets. */
export function hash32(seed: number, a: number, b = 0, c = 0): number {
  return fold(fold(fold(seed, a), b), c)
}

function fold(hash: number, value: number): number {
  // Uses both halves of a number with more than 32 bits.
  let h = Math.imul(hash ^ (value | 0), 0x85ebca6b) ^ Math.imul((value / 2 ** 32) | 0, 0x9e3779b1)
  h ^= h >>> 16
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  h = Math.imul(h, 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** Converts a hash to a fraction in [0, 1). */
export const unit = (hash: number): number => hash / 2 ** 32

/** Converts a text to a seed for `hash32`. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = fold(hash, text.charCodeAt(index))
  return hash
}

/** Creates a secret key for one purpose, in hexadecimal; the same in each run of a reproducible world. */
export function newKey(secret: string | undefined, purpose: string): string {
  const key = secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update(purpose).digest()
  return key.toString('hex')
}

/** Creates a salt of 16 bytes for one subject; the same in each run of a reproducible world. */
export const saltOf = (secret: string | undefined, subject: string): Buffer =>
  secret === undefined
    ? randomBytes(16)
    : createHmac('sha256', secret).update(subject).digest().subarray(0, 16)

/** Random numbers that are unpredictable without the secret; the position in the stream can be stored. */
export interface Random {
  bytes(count: number): Buffer
  /** Lower-case hexadecimal of this number of bytes. */
  hex(bytes: number): string
  /** Decimal digits, uniformly distributed. */
  digits(count: number): string
  counter(): bigint
  /** Returns to a result of `counter` after a rollback. */
  rewind(counter: bigint): void
}

/**
 * With a secret: HMAC-SHA256 of a counter, 32 bytes per step, so that tests are reproducible. Without one: the
 * machine's randomness, so that the store does not reveal future tokens.
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
      // Bytes from 250 up would favour the low digits.
      while (text.length < count) for (const byte of bytes(32)) if (byte < 250) text += String(byte % 10)
      return text.slice(0, count)
    },
    counter: () => counter,
    rewind: (to) => {
      counter = to
    },
  }
}
