import { startServer } from '../../mock/app/server.ts'
import type { ServerOptions } from '../../mock/app/serverOptions.ts'
import { writeCoverage } from '../coverage/record.ts'
import { violationsOf } from './violations.ts'

/** A mock for one test file, on a free port, without storage. Use `openWorld` on its url. */
export interface TestMock {
  readonly url: string
  /**
   * Stops it.
   * @throws when one of its responses violated the contract, which is a bug of the mock
   */
  close(): Promise<void>
}

export async function startMock(seed = 'test', options: Partial<ServerOptions> = {}): Promise<TestMock> {
  const server = await startServer({
    ...{ port: 0, data: ':memory:', seed, logLevel: 'silent', passwordCost: 2 ** 8 },
    ...options,
  })
  // The control API requires a local host name.
  const url = server.url.replace('0.0.0.0', '127.0.0.1')
  return {
    url,
    close: async () => {
      const broken = await violationsOf(url)
      await server.close()
      // The test runner may kill a worker before it exits cleanly.
      writeCoverage()
      if (broken.length > 0) throw new Error(`The mock violated its contract:\n  ${broken.join('\n  ')}`)
    },
  }
}
