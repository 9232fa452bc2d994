import type { TestProject } from 'vitest/node'
import { startMock } from './mock.ts'

/**
 * Global set-up of the API tests. `openWorld(inject('mockUrl'))` gives each test an isolated world on one shared mock.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Enough worlds for every test, none of them idle long enough to be evicted.
  const mock = await startMock('test', { limits: { worlds: 4096 } })
  project.provide('mockUrl', mock.url)
  return () => mock.close()
}
