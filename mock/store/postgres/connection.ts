import {
  DeleteQueryNode,
  InsertQueryNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type { ClientBase, PoolClient } from 'pg'
import { driverOn } from '../driver.ts'
import type { Tables, Tx } from '../schema.ts'
import { convertDriverError } from './driverErrors.ts'
import { unreadAnswers } from './unread.ts'
import { conversionOf, convert } from './values.ts'

/** Answer to one statement. */
export interface StatementAnswer {
  readonly command: string
  readonly rows: readonly Record<string, unknown>[]
}

/** Sends several statements in one message, and returns the answer to the last one. */
export async function sendStatements(client: ClientBase, sql: string): Promise<StatementAnswer> {
  // Typed as one answer; the driver returns a list for several statements.
  const answer: unknown = await client.query<Record<string, unknown>>(sql)
  return (Array.isArray(answer) ? answer.at(-1) : answer) as StatementAnswer
}

/**
 * One connection to the server. Its driver sends each statement at once; answers arrive in the same order. Writes
 * without returned rows are not awaited: a failed one makes the next awaited statement fail too.
 */
export interface Connection {
  readonly tx: Tx
  /**
   * Sends several statements in one message.
   * @returns rows and command of the last one
   * @throws StoreError
   */
  readonly send: (sql: string) => Promise<StatementAnswer>
  /**
   * Waits for the answers of all statements so far.
   * @throws StoreError
   */
  readonly settled: () => Promise<void>
  /** Number of rows written by its statements, over all transactions so far. */
  readonly rowsWritten: () => number
}

/** Statements with more parameters insert a batch of rows, whose length varies, so preparing them is pointless. */
const mostPrepared = 24

/** Names of prepared statements by text, the same on each connection. */
const statementNames = new Map<string, string>()
/** Conversions of results by statement; the columns are the same in every world. */
const conversions = new Map<string, ReturnType<typeof conversionOf>>()
/** Table and column by their numbers in the server's catalogue. */
const places = new Map<string, readonly [table: string, column: string]>()
const connections = new WeakMap<PoolClient, Connection>()

export function connectionOf(client: PoolClient): Connection {
  const opened = connections.get(client) ?? open(client)
  connections.set(client, opened)
  return opened
}

function open(client: PoolClient): Connection {
  let written = 0
  const unread = unreadAnswers()
  const failed = (error: unknown): never => {
    throw unread.causeOf(convertDriverError(error))
  }
  const learnPlaces = async (tables: readonly number[]) => {
    const { rows } = await client.query<{ table: string; id: string; column: string; place: number }>(
      `SELECT c.relname::text AS table, c.oid::text AS id, a.attname::text AS column, a.attnum AS place
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.oid = ANY($1) AND a.attnum > 0`,
      [tables],
    )
    for (const { table, id, column, place } of rows) places.set(`${id} ${String(place)}`, [table, column])
  }
  const nameOf = (table: number, column: number) => places.get(`${String(table)} ${String(column)}`)

  const execute = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const name = parameters.length > mostPrepared ? undefined : nameOfStatement(sql)
    const { command, rowCount, rows, fields } = await client.query<Record<string, unknown>>({
      ...(name !== undefined && { name }),
      text: sql,
      values: [...parameters],
    })
    if (rowCount !== null && writes.has(command)) written += rowCount
    if (command === 'ROLLBACK') unread.forget()
    if (rows.length > 0) {
      let conversion = conversions.get(sql)
      if (!conversion) {
        const tables = fields.filter(({ tableID }) => tableID > 0)
        if (tables.some(({ tableID, columnID }) => !nameOf(tableID, columnID)))
          await learnPlaces(tables.map(({ tableID }) => tableID))
        conversion = conversionOf(fields, nameOf)
        if (name !== undefined) conversions.set(sql, conversion)
      }
      convert(rows, conversion)
    }
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => {
      const answer = execute<R>(query)
      if (!isUnread(query)) return answer.catch(failed)
      unread.add(answer)
      return Promise.resolve({ rows: [] })
    },
    streamQuery() {
      throw new Error('The store does not support streaming queries')
    },
  }
  return {
    tx: new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driverOn(connection),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    send: async (sql) => {
      try {
        const answer = await sendStatements(client, sql)
        if (answer.command === 'ROLLBACK') unread.forget()
        return answer
      } catch (error) {
        return failed(error)
      }
    },
    settled: unread.settled,
    rowsWritten: () => written,
  }
}

/** Returns true for a write without `returning`, whose result is not read. */
const isUnread = ({ query }: CompiledQuery): boolean =>
  (InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)) &&
  query.returning === undefined

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Undefined when there are too many: the server keeps each of them too. */
function nameOfStatement(sql: string): string | undefined {
  const name = statementNames.get(sql)
  if (name !== undefined || statementNames.size >= mostNames) return name
  const fresh = `h5_${String(statementNames.size)}`
  statementNames.set(sql, fresh)
  return fresh
}

const mostNames = 1000
