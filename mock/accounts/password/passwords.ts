import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Busy, Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { attempt } from '../../engine/scopes.ts'
import type { User } from '../../store/schema.ts'
import { codeMatches, useCode } from '../codes/codes.ts'
import { countWrongCode } from '../codes/codeTries.ts'
import { ownLimits, assertNotLocked, recordAttempt, lockedUntil } from '../limits/limits.ts'

const deriveBesideThePool = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)
const cost = { N: 2 ** 14, r: 8, p: 1 }
const keyLength = 32

/** Sets the scrypt cost `N` for new hashes; existing hashes contain their own. Only tests use a lower one. */
export function hashWith(N: number): void {
  cost.N = N
}

/**
 * Hashes a password with scrypt: `N$salt$key` in base64url. `salt` comes from `World.salt`.
 * @throws Busy when too many passwords are waiting to be hashed
 */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  return hashText(salt, await derive(derivation(password, salt, keyLength)))
}

/** Hashes the few passwords of a new world without the pool, whose first worker would take longer to start. */
async function hashAtStart(password: string, salt: Buffer): Promise<string> {
  const key = await deriveBesideThePool(password.normalize('NFC'), salt, keyLength, cost)
  return hashText(salt, key)
}

const knownHashes = new Map<string, Promise<string>>()
const mostHashed = 1000

/** Hashes a password that is not secret, from a world file or a tester. All worlds share one salt and one result. */
export function hashKnown(password: string): Promise<string> {
  const known = knownHashes.get(password)
  if (known) return known
  if (knownHashes.size >= mostHashed) knownHashes.clear()
  const made = hashAtStart(password, Buffer.alloc(16))
  knownHashes.set(password, made)
  return made
}

/**
 * Compares in constant time.
 * @throws Busy when too many passwords are waiting to be hashed
 */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [n = '', salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = derivation(password, Buffer.from(salt, 'base64url'), expected.length)
  return timingSafeEqual(await derive({ ...given, cost: { ...cost, N: Number(n) } }), expected)
}

const derivation = (password: string, salt: Buffer, length: number): Derivation => ({
  password: password.normalize('NFC'),
  salt,
  length,
  cost: { ...cost },
})

const hashText = (salt: Buffer, key: Uint8Array): string =>
  [cost.N, salt.toString('base64url'), Buffer.from(key).toString('base64url')].join('$')

/** A hash without a known password, which takes as long to compare as any other. */
export const hashOfNobody = (): string => hashText(Buffer.alloc(16), Buffer.alloc(keyLength))

/** Input of scrypt. */
export interface Derivation {
  readonly password: string
  readonly salt: Uint8Array
  /** Length of the key in bytes. */
  readonly length: number
  readonly cost: ScryptOptions
}

interface Task {
  readonly derivation: Derivation
  readonly resolve: (key: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const mostWorkers = Math.min(2, availableParallelism())
const mostWaiting = 64

const waitingTasks: Task[] = []
const idleWorkers: Worker[] = []
const busyWorkers = new Map<Worker, Task>()

/**
 * Derives a key on dedicated threads. Node's own thread pool also reads files, so hashing there would block everything
 * else during busy sign-ins.
 * @throws Busy when too many are waiting
 */
export function derive(derivation: Derivation): Promise<Uint8Array> {
  if (waitingTasks.length >= mostWaiting) return Promise.reject(new Busy())
  return new Promise((resolve, reject) => {
    waitingTasks.push({ derivation, resolve, reject })
    assign()
  })
}

function assign(): void {
  for (;;) {
    if (waitingTasks.length === 0) return
    const worker = idleWorkers.pop() ?? (busyWorkers.size < mostWorkers ? startWorker() : undefined)
    const task = worker && waitingTasks.shift()
    if (!task) return
    busyWorkers.set(worker, task)
    // Only a busy worker keeps the process alive.
    worker.ref()
    worker.postMessage(task.derivation)
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url))
  let failure = new Error('The hashing thread exited')
  worker.on('message', (key: Uint8Array) => {
    const task = busyWorkers.get(worker)
    busyWorkers.delete(worker)
    worker.unref()
    idleWorkers.push(worker)
    task?.resolve(key)
    assign()
  })
  worker.on('error', (error: Error) => {
    failure = error
  })
  // Waiting tasks start a replacement.
  worker.on('exit', () => {
    const task = busyWorkers.get(worker)
    busyWorkers.delete(worker)
    if (idleWorkers.includes(worker)) idleWorkers.splice(idleWorkers.indexOf(worker), 1)
    task?.reject(failure)
    assign()
  })
  return worker
}

/** @throws Refusal fund-password-not-set */
export function assertFundPassword(user: User): void {
  if (user.fund_password_hash === null) throw new Refusal('fund-password-not-set')
}

/** Returns the hash to compare with; undefined while the user is locked, so that guesses cost no hashing. */
export async function fundPasswordHash(scope: Scope, user: User): Promise<string | undefined> {
  const locked = (await lockedUntil(scope, ownLimits(scope, 'fund', user))) > scope.now
  return locked ? undefined : (user.fund_password_hash ?? undefined)
}

/** A comparison: the hash it used, and its result. */
export interface PasswordComparison {
  readonly hash: string
  readonly right: boolean
}

/** Compares a fund password; undefined without a hash. */
export const compareFundPassword = async (
  password: string,
  hash: string | undefined,
): Promise<PasswordComparison | undefined> =>
  hash === undefined ? undefined : { hash, right: await passwordMatches(password, hash) }

/** Proof that a user gives before work that moves money. */
interface GivenProof {
  readonly user: User
  /** The code that was sent; undefined where none is required. */
  readonly code: string | undefined
  /** Result of `compareFundPassword`. */
  readonly compared: PasswordComparison | undefined
}

/**
 * Runs work that requires fund password and code, and counts wrong ones. Run all earlier checks before. A refusal is
 * returned rather than thrown, so that the count is committed.
 * @throws Refusal too-many-attempts
 */
export async function withProof<T>(
  scope: Scope,
  proof: GivenProof,
  work: (inner: Scope) => Promise<T>,
): Promise<T | Refusal> {
  const wrong = await judge(scope, proof)
  if (wrong) return wrong
  const { user, code } = proof
  return attempt(scope, async (inner) => {
    if (code !== undefined) await useCode(inner, user.account, 'withdrawal', code)
    return work(inner)
  })
}

/** Counts both together: a correct password must not grant new attempts at the code. */
async function judge(scope: Scope, { user, code, compared }: GivenProof): Promise<Refusal | undefined> {
  const limits = ownLimits(scope, 'fund', user)
  await assertNotLocked(scope, limits)
  // The lock ended while this call was waiting.
  if (!compared) throw new Refusal('too-many-attempts', undefined, { seconds: 1 })
  // Also wrong when the fund password changed during hashing.
  const right = compared.right && user.fund_password_hash === compared.hash
  const coded = code === undefined || (await codeMatches(scope, user.account, 'withdrawal', code))
  await recordAttempt(scope, limits, right && coded)
  if (right && coded) return undefined
  if (!right) return new Refusal('wrong-fund-password', 'pay_password')
  await countWrongCode(scope, user.account, 'withdrawal')
  return new Refusal('wrong-code', 'code')
}
