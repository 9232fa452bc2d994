import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { createLogger } from '@stoplight/prism-core'
import { readContract } from '../mock/doors/http/document.ts'

/** `prism mock openapi.yaml` as its command line starts it: the same server package, the same settings, one process. */
const operations = await getHttpOperationsFromSpec(readContract(new URL('../openapi.yaml', import.meta.url)))
const server = createServer(operations, {
  cors: true,
  components: { logger: createLogger('bench', { level: 'silent' }) },
  config: {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  },
})
const address = await server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1')
process.stdout.write(`app  ${address}/h5/\n`)
