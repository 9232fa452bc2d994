import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const cost = { N: 2 ** 14, r: 8, p: 1 }
const keyLength = 32

/** Hashes a password with scrypt: `N$salt$key` in base64url. `salt` comes from `World.salt`. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password.normalize('NFC'), salt, keyLength, cost)
  return [cost.N, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [n = '', salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), expected.length, {
    ...cost,
    N: Number(n),
  })
  return timingSafeEqual(given, expected)
}
