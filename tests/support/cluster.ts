import type { TestMock } from './mock.ts'
import { startMock } from './mock.ts'
import { visitor, type Customer } from '#sdk/testing/customer.ts'
import { worldAt, type TestWorld } from '#sdk/testing/world.ts'

/** Some mocks that serve the same worlds out of one database. */
export async function startCluster(databaseUrl: string, size: number): Promise<readonly TestMock[]> {
  const options = { database: { url: databaseUrl }, keepsAll: true }
  return Promise.all(Array.from({ length: size }, () => startMock('test', options)))
}

/** A world as another mock serves it. */
export const servedBy = ({ url }: TestMock, { name }: TestWorld): TestWorld => worldAt(url, name)

/** A customer who goes on by way of another mock, in the same session. */
export const goesBy = (mock: TestMock, { world, token }: Customer): Customer['api'] =>
  visitor(servedBy(mock, world), token)
