import './databaseUrl.ts'
import type { TestProject } from 'vitest/node'
import { startMock } from './mock.ts'
import { startPostgres } from '../../tools/postgres.ts'

/** Like oneMock.ts on a database: each world of a test is a schema. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startPostgres()
  const mock = await startMock('test', {
    limits: { worlds: 4096 },
    database: { url: database.url },
    keepsAll: true,
  })
  project.provide('mockUrl', mock.url)
  project.provide('databaseUrl', database.url)
  return async () => {
    await mock.close()
    await database.stop()
  }
}
