import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { servedContract } from '#contract/document.ts'

/**
 * `prism mock openapi.yaml` as its command line starts it: the same server package, the same settings, one process;
 * with UPSTREAM, `prism proxy`.
 */
const upstream = process.env['UPSTREAM']
const operations = await getHttpOperationsFromSpec(servedContract())
const server = createServer(operations, {
  cors: true,
  components: { logger: createLogger('bench', { level: 'silent' }) },
  config: {
    ...(upstream === undefined
      ? { isProxy: false as const, mock: { dynamic: false } }
      : { isProxy: true as const, mock: { dynamic: false }, upstream: new URL(upstream) }),
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
  },
})
const address = await server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1')
process.stdout.write(`app  ${address}/h5/\n`)
