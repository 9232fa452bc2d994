import type { TestProject } from 'vitest/node'
import { startMock } from './mock.ts'

/**
 * vitest runs this once before the API tests, and what it returns after them. `openWorld(inject('mockUrl'))` gives a test a
 * world of its own on the mock that all share.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A world for each test, and none is idle long enough to make room.
  const mock = await startMock('test', { limits: { worlds: 4096 } })
  project.provide('mockUrl', mock.url)
  return () => mock.close()
}
