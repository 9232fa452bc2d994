import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

/**
 * Runs work that only one process may do at a time. A killed process does not block the others.
 * @param {string} file lock file
 * @param {string} waiting is printed while another process holds the lock
 * @param {() => Promise<void>} work
 */
export async function inTurn(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  if (!take(file)) {
    say(waiting)
    do await wait(200)
    while (!take(file))
  }
  const signs = setInterval(() => {
    const now = new Date()
    // The folder of the lock may have been deleted by the work.
    utimes(file, now, now, () => {})
  }, signOfLife)
  try {
    await work()
  } finally {
    clearInterval(signs)
    // A process that was stopped for too long has lost the lock to another.
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}

/** Interval of the owner's heartbeat, and the age after which it counts as dead; ms. */
const signOfLife = 1000
const longestSilence = 10_000

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (isLeft(file)) rmSync(file, { force: true })
  return false
}

/** @param {string} file */
function isLeft(file) {
  const owner = ownerOf(file)
  const heartbeat = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  // Its owner has just deleted it.
  if (owner === undefined || heartbeat === undefined) return false
  // After a reboot, the process id may belong to another process.
  return Date.now() - heartbeat > longestSilence || (owner > 0 && !isRunning(owner))
}

/**
 * 0 when it has not written its process id yet.
 * @param {string} file
 */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
