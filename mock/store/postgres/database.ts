import { randomUUID } from 'node:crypto'
import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import { CannotStart, StoreError, type StoreErrorReason } from '../errors.ts'
import type { DatabaseOptions } from '../store.ts'
import { connectionOf, type Connection } from './connection.ts'
import { LostTransaction, MissingTables, convertDriverError } from './driverErrors.ts'
import { createListener, type Listener } from './listener.ts'
import { createNews, newsChannels, type NewsListener } from './news.ts'
import { ownTables } from './ownTables.ts'
import { deletePassed } from './passedEvents.ts'
import { createPeerMessages, peerChannel, type PeerMessages } from './peerMessages.ts'
import { typeParsers } from './values.ts'

/** The server with the worlds of several processes. */
export interface Database {
  readonly turnIdle: number
  /**
   * Runs work on an exclusive connection for writing.
   * @throws StoreError
   */
  readonly write: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  /**
   * Runs work on a connection for reading, from a separate pool so that writers do not delay it.
   * @throws StoreError
   */
  readonly read: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  /**
   * Like `write`, with a longer timeout: for creating, copying and deleting worlds.
   * @throws StoreError
   */
  readonly atLength: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  readonly peers: Pick<PeerMessages, 'send' | 'onMessage'>
  /** Notifies every process that a world has changed or was replaced. */
  readonly notifyChanged: (world: string) => void
  /** Notifies the other processes that a world has account events for their sockets. */
  readonly notifyEvents: (world: string) => void
  /** Adds a listener for notifications and returns a function that removes it. */
  readonly onNews: (listener: NewsListener) => () => void
  /** Returns the reason why the server is unusable, if it is: it does not answer, or cannot write. */
  readonly probe: () => Promise<StoreErrorReason | undefined>
  readonly close: () => Promise<void>
}

/** Maximum connections per process. Each command that waits for the turn of a world holds one. */
const mostConnections = { write: 8, read: 4, atLength: 2 } as const
const usualTurnIdle = 5000
/** Timeouts for a connection and for the answer to one statement, which may wait for the turn of a world; ms. */
const timeouts = { connection: 8000, request: 12_000, atLength: 60_000 } as const
/** Interval at which old notifications are deleted, ms. */
const tidyEvery = 30_000

/**
 * Opens a database and creates its own tables on first use.
 * @throws CannotStart when it cannot be reached or used
 */
export async function openDatabase({ url, turnIdle = usualTurnIdle }: DatabaseOptions): Promise<Database> {
  const pools = {
    write: poolOf({ ...ofStore, connectionString: url, max: mostConnections.write }),
    read: poolOf({ ...ofStore, connectionString: url, max: mostConnections.read }),
    atLength: poolOf({ ...ofStore, ...ofLongWork, connectionString: url, max: mostConnections.atLength }),
  }
  let repairing: Promise<void> | undefined
  /** Recreates tables that somebody has dropped. */
  const repair = () =>
    (repairing ??= makeOwnTables(pools.write).finally(() => {
      repairing = undefined
    }))
  const on =
    (pool: Pool) =>
    async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
      try {
        return await workOn(pool, work)
      } catch (error) {
        if (!(error instanceof MissingTables) || !ownName.test(error.message)) throw error
        await repair()
        throw new LostTransaction('store-damaged', error)
      }
    }
  const write = on(pools.write)
  const news = createNews(randomUUID(), (channel, text) =>
    write((connection) => connection.send(`SELECT pg_notify('${channel}', ${escapeLiteral(text)})`)),
  )
  const peers = createPeerMessages(write)
  const listener = createListener({
    url,
    channels: [...Object.values(newsChannels), peerChannel],
    onNotification: (channel, text) => {
      news.receive(channel, text)
      peers.receive(channel, text)
    },
    onReopened: news.notifyAll,
  })
  const tidying = setInterval(() => {
    write((connection) => connection.send(deletePassed)).catch(() => {})
  }, tidyEvery)
  tidying.unref()

  const database: Database = {
    turnIdle,
    write,
    read: on(pools.read),
    atLength: on(pools.atLength),
    peers,
    notifyChanged: news.notifyChanged,
    notifyEvents: news.notifyEvents,
    onNews: news.onNews,
    probe: () => probe(listener),
    close: async () => {
      clearInterval(tidying)
      news.close()
      await Promise.all([listener.close(), ...Object.values(pools).map((pool) => pool.end())])
    },
  }
  try {
    await makeOwnTables(pools.write)
    await listener.open()
    return database
  } catch (error) {
    await database.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The database ${withoutPassword(url)} cannot be used (${reason}): see H5_DATABASE_URL.`,
    )
  }
}

function poolOf(options: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, application_name: 'h5-exchange', ...options })
  // A lost connection fails the statements on it; an idle one is replaced when the next is needed.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Options of store connections: statements are pipelined, and wide integers are parsed by column. */
const ofStore = {
  pipeline: true,
  connectionTimeoutMillis: timeouts.connection,
  query_timeout: timeouts.request,
  types: typeParsers,
} as const
const ofLongWork = { connectionTimeoutMillis: timeouts.atLength, query_timeout: timeouts.atLength } as const

/** Pattern of our shared tables and schema in server messages. */
const ownName = /"h5[."]/

async function workOn<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  try {
    const value = await work(connectionOf(client))
    client.release()
    return value
  } catch (error) {
    // A transaction may still be open on it.
    client.release(error instanceof StoreError)
    throw error
  }
}

async function makeOwnTables(pool: Pool): Promise<void> {
  await workOn(pool, (connection) => connection.send(ownTables))
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw convertDriverError(error)
  }
}

/** Hides the password of a URL, for messages. */
function withoutPassword(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return '(not an address)'
  parsed.password = ''
  return parsed.href
}

/**
 * Checks that the disk has space: counting more rows than fit into this little memory makes the server spill them to
 * disk.
 */
const writing = `SET work_mem = '64kB';
SELECT current_setting('transaction_read_only') AS read_only, (SELECT count(*) FROM generate_series(1, 20000)) AS written`

/** Returns the reason why the server is unusable: it does not answer, its disk is full, or it is a read replica. */
export async function probe(listener: Listener): Promise<StoreErrorReason | undefined> {
  try {
    const [row] = await listener.ask(writing)
    return row?.['read_only'] === 'on' ? 'store-failed' : undefined
  } catch (error) {
    const cause = convertDriverError(error)
    return cause instanceof StoreError ? cause.reason : 'store-failed'
  }
}
