import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

/**
 * Does what only one process may do at a time. One that was killed meanwhile keeps nobody waiting.
 * @param {string} file says whose turn it is
 * @param {string} waiting is printed when it is another's
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
    // Its folder may be gone with the work.
    utimes(file, now, now, () => {})
  }, signOfLife)
  try {
    await work()
  } finally {
    clearInterval(signs)
    // Whoever was stopped for longer than it may be silent has lost its turn to another.
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}

/** How often the owner shows that it lives, and after what time without it does not. ms */
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
  const told = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  // Its owner has just taken it away.
  if (owner === undefined || told === undefined) return false
  // After a restart, the number of a process may be that of another one.
  return Date.now() - told > longestSilence || (owner > 0 && !isRunning(owner))
}

/**
 * 0 when it has not written its number yet.
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
    // It is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
