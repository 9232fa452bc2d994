import { CannotStart } from './cannotStart.ts'
import { serverOptions } from './environment.ts'
import { endOnSignals, surviveErrors } from './lifecycle.ts'
import { startServer, type RunningServer } from './server.ts'
import { BadWorldFile } from './worldfile/read.ts'

/** The only file that reads the environment. */
const start = async (): Promise<RunningServer> => startServer(serverOptions(process.env))

const server = await start().catch((error: unknown) => {
  if (!(error instanceof BadWorldFile) && !(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
surviveErrors(server.log)
endOnSignals(server)

const [demo] = (await server.worlds.get('default')).worldFile.users
process.stdout.write(`
  app       ${server.url}/h5/
  contract  ${server.url}/api/
  sockets   ${server.url}/socket.io/
  control   ${server.url}/__mock/

  demo login  ${demo?.account ?? ''}  ${demo?.password ?? ''}   (fund password ${demo?.fundPassword ?? ''}, invitation code ${demo?.inviteCode ?? ''})

`)
