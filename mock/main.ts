import { fileURLToPath } from 'node:url'
import { createRandom } from './random.ts'
import { startServer } from './server.ts'
import { UnreadableWorld } from './store/unreadableWorld.ts'
import { BadWorldFile } from './worldfile/read.ts'

/** The only file that reads the environment. */
const { PORT, HOST, H5_DATA, H5_SEED, H5_WORLD_FILE, H5_PAST, H5_LOG, H5_KEEP_APP } = process.env
const { H5_OPEN_CONTROL, H5_CONTROL_TOKEN } = process.env

const controlToken =
  H5_OPEN_CONTROL === '1' ? H5_CONTROL_TOKEN || createRandom(undefined, 0n).hex(16) : undefined

const server = await startServer({
  port: Number(PORT ?? 4010),
  host: HOST ?? '127.0.0.1',
  data: H5_DATA ?? fileURLToPath(new URL('../.data', import.meta.url)),
  logLevel: H5_LOG === 'info' || H5_LOG === 'silent' ? H5_LOG : 'warn',
  past: H5_PAST !== '0',
  keepApp: H5_KEEP_APP !== '0',
  ...(controlToken === undefined ? {} : { controlToken }),
  ...(H5_SEED === undefined ? {} : { seed: H5_SEED }),
  ...(H5_WORLD_FILE === undefined ? {} : { worldFile: H5_WORLD_FILE }),
}).catch((error: unknown) => {
  if (!(error instanceof BadWorldFile || error instanceof UnreadableWorld)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})

const [demo] = (await server.worlds.get('default')).worldFile.users
process.stdout.write(`
  app       ${server.url}/h5/
  contract  ${server.url}/api/
  sockets   ${server.url}/socket.io/
  control   ${server.url}/__mock/${controlToken === undefined || H5_CONTROL_TOKEN ? '' : `  (token for callers from elsewhere: ${controlToken})`}

  demo login  ${demo?.account ?? ''}  ${demo?.password ?? ''}   (fund password ${demo?.fundPassword ?? ''}, invitation code ${demo?.inviteCode ?? ''})

`)

const stop = () => {
  void server.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
