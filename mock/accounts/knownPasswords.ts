import { hashAtStart } from './passwords.ts'

const hashed = new Map<string, Promise<string>>()
const kept = 1000

/**
 * Hashes a password that is no secret, of a world file or of a tester: one salt and one hashing a process do for every
 * world.
 */
export function hashKnown(password: string): Promise<string> {
  const known = hashed.get(password)
  if (known) return known
  if (hashed.size >= kept) hashed.clear()
  const made = hashAtStart(password, Buffer.alloc(16))
  hashed.set(password, made)
  return made
}
