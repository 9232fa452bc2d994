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
import type { PoolClient } from 'pg'
import { driverOn } from '../driver.ts'
import type { Tables, Tx } from '../schema.ts'
import { troubleFrom } from './trouble.ts'
import { unreadAnswers } from './unread.ts'
import { conversionOf, convert } from './values.ts'

/**
 * One connection to the server. Its driver sends each statement at once and reads the answers in the same order. What writes
 * and returns no rows is not waited for: when it fails, so does the next statement that is.
 */
export interface Connection {
  readonly tx: Tx
  /**
   * Some statements in one message.
   * @returns the rows of the last of them, and what that was
   * @throws StoreTrouble
   */
  send(sql: string): Promise<{ readonly command: string; readonly rows: readonly Record<string, unknown>[] }>
  /** Waits for the answers of all statements so far. @throws StoreTrouble */
  settled(): Promise<void>
  /** Counts the rows that its statements have written, of all transactions so far. */
  rowsWritten(): number
}

/** More parameters than this are a batch of rows, of a new length each time: nothing to prepare. */
const mostPrepared = 24

/** Names of prepared statements by their text, the same on each connection. */
const names = new Map<string, string>()
/** How the results of a statement are read; the columns of its tables are the same in each world. */
const conversions = new Map<string, ReturnType<typeof conversionOf>>()
/** `table column` by their numbers in the catalogue of the server. */
const places = new Map<string, readonly [table: string, column: string]>()
const known = new WeakMap<PoolClient, Connection>()

export function connectionOf(client: PoolClient): Connection {
  const opened = known.get(client) ?? open(client)
  known.set(client, opened)
  return opened
}

function open(client: PoolClient): Connection {
  let written = 0
  const unread = unreadAnswers()
  const failed = (error: unknown): never => {
    throw unread.causeOf(troubleFrom(error))
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
      throw new Error('The store has no streaming queries')
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
        const given: unknown = await client.query<Record<string, unknown>>(sql)
        const last: unknown = Array.isArray(given) ? given.at(-1) : given
        const answer = last as { command: string; rows: Record<string, unknown>[] }
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

/** It writes, and says nothing about it. How many rows it has changed is asked by `returning` alone. */
const isUnread = ({ query }: CompiledQuery): boolean =>
  (InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)) &&
  query.returning === undefined

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Nothing while there are too many: each is kept by the server, too. */
function nameOfStatement(sql: string): string | undefined {
  const name = names.get(sql)
  if (name !== undefined || names.size >= mostNames) return name
  const fresh = `h5_${String(names.size)}`
  names.set(sql, fresh)
  return fresh
}

const mostNames = 1000
