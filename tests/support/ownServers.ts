import { test as base } from 'vitest'
import { startProcess } from './process.ts'

/**
 * `test` with `start`, which is `startProcess`; what still runs when a test is over is killed. Such tests mostly wait for
 * their processes: they can be `concurrent`.
 */
export const test = base.extend('start', ({ onTestFinished }): typeof startProcess => async (...how) => {
  const mock = await startProcess(...how)
  onTestFinished(() => mock.kill())
  return mock
})
