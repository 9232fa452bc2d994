import { hashAtStart } from './passwords.ts'

const hashed = new Map<string, Promise<string>>()
const kept = 1000

/** Hashes a password that is not secret, from a world file or a tester. All worlds share one salt and one result. */
export function hashKnown(password: string): Promise<string> {
  const known = hashed.get(password)
  if (known) return known
  if (hashed.size >= kept) hashed.clear()
  const made = hashAtStart(password, Buffer.alloc(16))
  hashed.set(password, made)
  return made
}
