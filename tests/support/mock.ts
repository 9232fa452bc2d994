import { writeCoverage } from '../coverage/record.ts'
import { startServer } from '../../mock/app/server.ts'
import type { ServerOptions } from '../../mock/app/serverOptions.ts'
import { violationsOf } from './violations.ts'

/** A mock of a test file's own, on a free port, that keeps nothing. Use `openWorld` on its url. */
export interface TestMock {
  readonly url: string
  /** Stops it. @throws when one of its answers broke the contract meanwhile: that is a bug of the mock */
  close(): Promise<void>
}

export async function startMock(seed = 'test', options: Partial<ServerOptions> = {}): Promise<TestMock> {
  const server = await startServer({
    ...{ port: 0, data: ':memory:', seed, logLevel: 'silent', passwordCost: 2 ** 8 },
    ...options,
  })
  // The control door is called by a name of this machine alone.
  const url = server.url.replace('0.0.0.0', '127.0.0.1')
  return {
    url,
    close: async () => {
      const broken = await violationsOf(url)
      await server.close()
      // A worker of the test runner is not always given the time to end in order.
      writeCoverage()
      if (broken.length > 0) throw new Error(`The mock broke its contract:\n  ${broken.join('\n  ')}`)
    },
  }
}
