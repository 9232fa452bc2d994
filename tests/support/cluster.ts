import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, worldAt, type TestWorld } from '#sdk/testing/world.ts'
import { nth } from './assertions.ts'
import { startMock, type TestMock } from './mock.ts'

/** Mocks that serve the same worlds from one database. Indexes wrap around. */
interface Cluster {
  readonly mock: (index: number) => TestMock
  /** The world of this test, served by one of them. */
  readonly at: (index: number) => TestWorld
  /** The world of this test, served by each of them. */
  readonly everywhere: () => readonly TestWorld[]
  /** The same customer and session at another process. */
  readonly goesBy: (index: number, customer: Customer) => Customer['api']
}

/** Starts this many mocks for all tests of a file, with a new world for each test. */
export function clusterOf(size: number): Cluster {
  let mocks: readonly TestMock[] = []
  let name = ''
  beforeAll(async () => {
    const options = { database: { url: inject('databaseUrl') }, keepsAll: true }
    mocks = await Promise.all(Array.from({ length: size }, () => startMock('test', options)))
  })
  afterAll(async () => {
    for (const mock of mocks) await mock.close()
  })
  beforeEach(async () => {
    ;({ name } = await openWorld(nth(mocks, 0).url))
  })
  const mock: Cluster['mock'] = (index) => nth(mocks, index % size)
  return {
    mock,
    at: (index) => worldAt(mock(index).url, name),
    everywhere: () => mocks.map(({ url }) => worldAt(url, name)),
    goesBy: (index, { world, token }) => visitor(worldAt(mock(index).url, world.name), token),
  }
}
