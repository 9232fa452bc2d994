import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest'

/** A copy of the project takes long on a busy machine. */
const removalMs = 60_000

/**
 * Returns the path of a folder that exists until the end of the test. Outside of a test, the folder exists from the
 * first to the last test of the file: a file whose tests are all skipped runs no `afterAll`, and creates none.
 * @param onFinished for fixtures of concurrent tests: the one of their context
 */
export function temporaryFolder(onFinished?: typeof onTestFinished): string {
  const folder = join(tmpdir(), `h5-test-files-${randomUUID()}`)
  const create = () => {
    mkdirSync(folder)
  }
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  // `afterAll` has no effect while a test runs.
  const isInTest = onFinished !== undefined || TestRunner.getCurrentTest() !== undefined
  if (isInTest) {
    create()
    const atEnd = onFinished ?? onTestFinished
    atEnd(remove, removalMs)
  } else {
    beforeAll(create)
    afterAll(remove, removalMs)
  }
  return folder
}
