import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../tools/postgres.ts'
import { startMock } from './mock.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the PostgreSQL server of the tests. */
    databaseUrl: string
    /** Share of its samples that a slow test runs: fewer on the slower engine. */
    share: number
  }
}

/**
 * Global set-up of the API tests. `openWorld(inject('mockUrl'))` gives each test an isolated world on one shared mock; in
 * the project `postgres`, each world is a schema.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Enough worlds for every test, none of them idle long enough to be evicted.
  const limits = { worlds: 4096 }
  if (project.name !== 'postgres') {
    const mock = await startMock('test', { limits })
    project.provide('mockUrl', mock.url)
    return () => mock.close()
  }
  const database = await startPostgres()
  const mock = await startMock('test', { limits, database: { url: database.url }, keepsAll: true })
  project.provide('mockUrl', mock.url)
  project.provide('databaseUrl', database.url)
  return async () => {
    await mock.close()
    await database.stop()
  }
}
