import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import { CannotStart } from '../cannotStart.ts'
import { connectionOf, type Connection } from './connection.ts'
import { createNews } from './news.ts'
import { StoreTrouble } from '../trouble.ts'
import { troubleFrom } from './trouble.ts'
import { typeParsers } from './values.ts'

export interface DatabaseOptions {
  readonly url: string
  /** How long a process that holds the turn of a world may do nothing before the server takes it away, ms. */
  readonly turnIdle?: number | undefined
}

/** The server that keeps the worlds of many processes. */
export interface Database {
  readonly turnIdle: number
  /** Works on a connection for writing, which nobody else uses meanwhile. @throws StoreTrouble */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Works on a connection for reading: those that write do not hold it up. @throws StoreTrouble */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** A pool for a library that speaks to the server itself; it ends with the database. */
  ownPool(connections: number): Pool
  /** Tells every process that a world has changed, or was replaced. */
  tell(world: string): void
  /** Hears of worlds that have changed; without a name, any of them may have. Returns how to hear no more. */
  onNews(listener: (world: string | undefined) => void): () => void
  close(): Promise<void>
}

/** Connections of one process. Those that wait for the turn of a world hold one each. */
const most = { write: 8, read: 4 } as const
const usualTurnIdle = 5000

/**
 * Opens a database, which gets its own tables at the first time.
 * @throws CannotStart when it cannot be reached or used
 */
export async function openDatabase({ url, turnIdle = usualTurnIdle }: DatabaseOptions): Promise<Database> {
  const pools = {
    write: poolOf({ ...ofStore, connectionString: url, max: most.write }),
    read: poolOf({ ...ofStore, connectionString: url, max: most.read }),
  }
  const others: Pool[] = []
  const on =
    (pool: Pool) =>
    async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
      const client = await connected(pool)
      try {
        const value = await work(connectionOf(client))
        client.release()
        return value
      } catch (error) {
        // Whether a transaction is still open on it is not known.
        client.release(error instanceof StoreTrouble)
        throw error
      }
    }
  const news = createNews(url, (channel, text) =>
    database.write((connection) => connection.send(`SELECT pg_notify('${channel}', ${escapeLiteral(text)})`)),
  )
  const database: Database = {
    tell: news.tell,
    onNews: news.onNews,
    turnIdle,
    write: on(pools.write),
    read: on(pools.read),
    ownPool: (max) => {
      const pool = poolOf({ connectionString: url, max })
      others.push(pool)
      return pool
    },
    close: async () => {
      await news.close()
      await Promise.all([pools.write, pools.read, ...others].map((pool) => pool.end()))
    },
  }
  try {
    await database.write((connection) => connection.send(ownTables))
    await news.open()
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
  // A connection that is lost fails what is under way on it; one that nobody uses is replaced when one is needed.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Of the store: each statement is sent at once, and wide integers are read by what they are. */
const ofStore = { pipeline: true, connectionTimeoutMillis: 5000, types: typeParsers } as const

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw troubleFrom(error)
  }
}

/** Two processes that start at once would both make them. */
const ownTables = `
BEGIN;
SELECT pg_advisory_xact_lock(hashtextextended('h5', 0));
CREATE SCHEMA IF NOT EXISTS h5;
CREATE TABLE IF NOT EXISTS h5.world (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" UNIQUE,
  version bigint NOT NULL,
  revision bigint NOT NULL DEFAULT 0,
  begun timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS h5.attachment (
  id bigserial PRIMARY KEY,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
CREATE TABLE IF NOT EXISTS h5.snapshot (
  world text COLLATE "C",
  name text COLLATE "C",
  at bigint NOT NULL,
  image bytea NOT NULL,
  PRIMARY KEY (world, name)
);
CREATE TABLE IF NOT EXISTS h5.fault (
  world text COLLATE "C" PRIMARY KEY,
  text text NOT NULL
);
CREATE TABLE IF NOT EXISTS h5.journal (
  world text COLLATE "C" PRIMARY KEY,
  id text NOT NULL,
  origin text,
  stopped boolean NOT NULL DEFAULT false,
  is_full boolean NOT NULL DEFAULT false,
  takes boolean NOT NULL GENERATED ALWAYS AS (NOT stopped AND NOT is_full) STORED,
  entries bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS h5.journal_line (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  journal text NOT NULL,
  kind text NOT NULL,
  place bigint NOT NULL,
  request text,
  line text NOT NULL
);
CREATE INDEX IF NOT EXISTS journal_line_place ON h5.journal_line (journal, place, id);
CREATE INDEX IF NOT EXISTS journal_line_asked ON h5.journal_line (request) WHERE kind = 'asked';
COMMENT ON TABLE h5.journal IS 'Journals of worlds, by the name of the world; each begun anew has another id.';
COMMENT ON COLUMN h5.journal_line.kind IS 'asked: in the transaction of a command; entry: with the answer, in its place; codes: what was sent to customers.';
COMMENT ON COLUMN h5.journal_line.place IS 'Among the commands of all processes: 128 for each commit of the world, and the place in that.';
COMMENT ON TABLE h5.attachment IS 'Of @socket.io/postgres-adapter: what is too long for a notification.';
COMMENT ON TABLE h5.snapshot IS 'Images of worlds by the names of both; they outlive a reset of their world.';
COMMENT ON TABLE h5.fault IS 'What testers have ordered to go wrong in a world, with its counts, as JSON; it outlives a restore of the world.';
COMMENT ON COLUMN h5.world.name IS 'Null while a world is made, and when another one has taken its place.';
COMMENT ON COLUMN h5.world.revision IS 'Counts the commits of the world, whose tables are in the schema h5_ID.';
COMMIT`

/** For messages. */
export function withoutPassword(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return '(not an address)'
  parsed.password = ''
  return parsed.href
}
