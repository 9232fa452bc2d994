import { test as base } from 'vitest'
import { startProcess } from './process.ts'

/**
 * `test` with a `start` fixture, which is `startProcess`; processes are killed after the test. Such tests mostly wait,
 * so they can be `concurrent`.
 */
export const test = base.extend('start', ({ onTestFinished }): typeof startProcess => async (...how) => {
  const mock = await startProcess(...how)
  onTestFinished(() => mock.kill())
  return mock
})
