import type { DatabaseSync, SQLInputValue, StatementColumnMetadata, StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { isMoney } from './columns.ts'
import { withTrouble } from './trouble.ts'

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
  /** Integer columns that leave the store as numbers; the rest of the integers are money and stay bigint. */
  readonly numeric: readonly string[]
}

/** A result has the column that it comes from. What is computed has none: a sum of money is called `total`, and nothing else is. */
const holdsMoney = ({ table, column, name }: StatementColumnMetadata): boolean =>
  table !== null && column !== null ? isMoney(table, column) : name === 'total'

/** Kysely over node:sqlite with one connection; statements are prepared once and kept by their text. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const connection = openConnection(database)
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function openConnection(database: DatabaseSync): DatabaseConnection {
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const cached = prepared.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    statement.setReadBigInts(true)
    const columns = statement.columns()
    const fresh = {
      statement,
      returnsRows: columns.length > 0,
      numeric: columns.flatMap((column) => (holdsMoney(column) ? [] : [column.name])),
    }
    prepared.set(sql, fresh)
    return fresh
  }
  const execute = <R>(query: CompiledQuery): QueryResult<R> => {
    const { statement, returnsRows, numeric } = prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (returnsRows) {
      const rows = statement.all(...parameters)
      for (const row of rows)
        for (const name of numeric) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
      return { rows: rows as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  return {
    executeQuery: <R>(query: CompiledQuery) => Promise.resolve(withTrouble(() => execute<R>(query))),
    streamQuery() {
      throw new Error('The store has no streaming queries: its rows are already in this process')
    },
  }
}

/** Transactions are not begun here but in store.ts, which lets many commands share one commit. */
function driver(connection: DatabaseConnection): Driver {
  const unsupported = () => Promise.reject(new Error('Use Store.run: it owns the transactions'))
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
    destroy: () => Promise.resolve(),
  }
}
