import { sql, type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder } from 'kysely'
import type { Tx } from './schema.ts'

/** Prepares a query for many runs; a run returns its rows synchronously. */
type Prepare = (sql: string) => (parameters: readonly unknown[]) => readonly unknown[]

const prepares = new WeakMap<DialectAdapter, Prepare>()

/**
 * Runs queries of this dialect synchronously, bypassing Kysely: its promises cost more than a query of an embedded
 * database.
 */
export function runDirectly(adapter: DialectAdapter, prepare: Prepare): void {
  prepares.set(adapter, prepare)
}

/** Placeholder for a value of each run. */
class Slot<Name> {
  readonly name: Name

  constructor(name: Name) {
    this.name = name
  }
}

type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

interface CompiledStatement<Row> {
  readonly query: CompiledQuery<Row>
  /** Present when the dialect bypasses Kysely. */
  readonly run: ReturnType<Prepare> | undefined
}

/**
 * Prepares a frequent query. Kysely compiles it once per store rather than once per run, which would take longer than
 * SQLite takes to answer. `build` gets a placeholder for each value: `preparedQuery<{ id: number }>()((tx, value) => …
 * value('id') …)`.
 */
export const preparedQuery =
  <Values extends object>() =>
  <Row>(
    build: (tx: Tx, value: ValueOf<Values>) => Compilable<Row>,
  ): ((tx: Tx, values: Values) => Promise<readonly Row[]>) => {
    const made = new WeakMap<DialectAdapter, CompiledStatement<Row>>()
    const slot: ValueOf<Values> = (name) => sql`${new Slot(name)}`
    const make = (tx: Tx, adapter: DialectAdapter): CompiledStatement<Row> => {
      const query = build(tx, slot).compile()
      const fresh = { query, run: prepares.get(adapter)?.(query.sql) }
      made.set(adapter, fresh)
      return fresh
    }
    return async (tx, values) => {
      const { adapter } = tx.getExecutor()
      const { query, run } = made.get(adapter) ?? make(tx, adapter)
      const parameters = query.parameters.map((one) =>
        one instanceof Slot ? values[one.name as keyof Values] : one,
      )
      return run
        ? (run(parameters) as readonly Row[])
        : (await tx.executeQuery<Row>({ ...query, parameters })).rows
    }
  }
