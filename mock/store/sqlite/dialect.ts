import type { DatabaseSync, SQLInputValue, StatementColumnMetadata, StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type QueryResult,
} from 'kysely'
import { isMoney } from '../columns.ts'
import { driverOn } from '../driver.ts'
import { runDirectly } from '../preparedQuery.ts'
import { convertSqliteErrors } from './errors.ts'

/** The effect of a statement, as far as its text shows it. */
export interface StatementKind {
  /** It changes nothing. */
  readonly onlyReads: boolean
  /** The table that it changes. */
  readonly writes: string | undefined
}

interface PreparedStatement extends StatementKind {
  readonly statement: StatementSync
  readonly returnsRows: boolean
  /** Integer columns that become numbers; money stays bigint. */
  readonly numeric: readonly string[]
}

/** Match statements of Kysely. A statement that matches neither may do both. */
const reading = /^\s*select\b/i
const writing = /^\s*(?:insert (?:or \w+ )?into|update|delete from) "?(\w+)/i

/** Result columns name their source column. Computed ones do not have one; only sums of money are named `total`. */
const holdsMoney = ({ table, column, name }: StatementColumnMetadata): boolean =>
  table !== null && column !== null ? isMoney(table, column) : name === 'total'

/** Changes LIMIT: with a bare parameter, SQLite replans the statement for each run, in case the value is small. */
class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

/**
 * Kysely over node:sqlite with one connection; statements are prepared once and cached by text.
 * @param onStatement called before each statement runs, even if its changes are rolled back later
 */
export function sqliteDialect(
  database: DatabaseSync,
  onStatement: (kind: StatementKind) => void = () => {},
): Dialect {
  const { connection, run, prepare } = openConnection(database, onStatement)
  return {
    createAdapter: () => {
      const adapter = new SqliteAdapter()
      runDirectly(adapter, (sql) => {
        const known = prepare(sql)
        return (parameters) => run(known, parameters).rows
      })
      return adapter
    },
    createDriver: () => driverOn(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LimitCompiler(),
  }
}

function openConnection(database: DatabaseSync, onStatement: (kind: StatementKind) => void) {
  const prepared = new Map<string, PreparedStatement>()
  const prepare = (sql: string): PreparedStatement => {
    const cached = prepared.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    const columns = statement.columns()
    const numbers = columns.filter((column) => !holdsMoney(column))
    const hasMoney = numbers.length < columns.length
    statement.setReadBigInts(hasMoney)
    const fresh = {
      statement,
      returnsRows: columns.length > 0,
      numeric: hasMoney ? numbers.map(({ name }) => name) : [],
      onlyReads: reading.test(sql),
      writes: writing.exec(sql)?.[1],
    }
    prepared.set(sql, fresh)
    return fresh
  }
  const execute = <R>(known: PreparedStatement, parameters: readonly unknown[]): QueryResult<R> => {
    const { statement, returnsRows, numeric } = known
    onStatement(known)
    if (returnsRows) {
      const rows = statement.all(...(parameters as SQLInputValue[]))
      for (const row of rows)
        for (const name of numeric) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
      return { rows: rows as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  const run = <R>(known: PreparedStatement, parameters: readonly unknown[]): QueryResult<R> =>
    convertSqliteErrors(() => execute(known, parameters))
  const connection: DatabaseConnection = {
    executeQuery: <R>({ sql, parameters }: CompiledQuery) =>
      Promise.resolve(run<R>(prepare(sql), parameters)),
    streamQuery() {
      throw new Error('The store does not support streaming queries: its rows are already in this process')
    },
  }
  return { connection, run, prepare }
}
