import { BadWorldFile } from '../engine/worldfile/worldFile.ts'
import { CannotStart } from '../store/errors.ts'
import { isReferenceBuilt } from '../transport/http/docs.ts'
import { serverOptions } from './environment.ts'
import { endOnSignals, surviveErrors } from './lifecycle.ts'
import { startHelp, variablesOfFlags } from './startFlags.ts'

/** The only file that reads the environment and the command line. */
const start = async () => {
  const variables = variablesOfFlags(process.argv.slice(2))
  if (!variables) {
    process.stdout.write(startHelp)
    process.exit(0)
  }
  const options = serverOptions({ ...process.env, ...variables })
  // Imported late: wrong settings are reported in a quarter of the time.
  const { startServer } = await import('./server.ts')
  return { ...(await startServer(options)), controlToken: options.controlToken }
}

export const server = await start().catch((error: unknown) => {
  if (!(error instanceof BadWorldFile) && !(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
surviveErrors(server.log)
endOnSignals(server)

// A token that the user chose is not repeated.
const ownToken = process.env['H5_CONTROL_TOKEN'] ? undefined : server.controlToken
const [demo] = (await server.worlds.get('default')).worldFile.users
process.stdout.write(`
  app       ${server.url}/h5/
  contract  ${server.url}/api/
  sockets   ${server.url}/socket.io/
  reference ${server.url}/docs/${isReferenceBuilt() ? '' : '  (build it with npm run docs)'}
  control   ${server.url}/__mock/${ownToken === undefined ? '' : `  (token for callers from elsewhere: ${ownToken})`}

  demo login  ${demo?.account ?? ''}  ${demo?.password ?? ''}   (fund password ${demo?.fundPassword ?? ''}, invitation code ${demo?.inviteCode ?? ''})

`)
