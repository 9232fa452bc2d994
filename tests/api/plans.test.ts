import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { programs } from '../../cli/program.ts'
import { createCommandLine } from '../../cli/scenarios/inProcess.ts'
import { findFiles } from '../../scenarios/runner/findFiles.ts'
import { runScenario } from '../../scenarios/runner/runScenario.ts'
import { readPlans } from '../../scenarios/runner/select.ts'
import { startMock } from '../support/mock.ts'

/** Full scans of tables that grow without bound. */
const wholeTable =
  /^SCAN (?:user|rebate|posting|entry|spot_order|fill|lever_order|micro_order|deposit|withdrawal|picture)$/
/** Statements that run once per day of the world, or for maintainers of the mock only. */
const rare = [
  /^select "id" from "picture" where "created_at" >= /,
  /^select distinct "proof" from "deposit"/,
  /^select \* from "(?:spot_order|lever_order|micro_order|finance_order)" where "frozen" > /,
]

/** Query plans of SQLite for every prepared statement. */
const plans = new Map<string, readonly string[]>()
const { prepare } = DatabaseSync.prototype
vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
  if (!plans.has(sql) && /^\s*(?:select|with|update|delete)/i.test(sql)) {
    const rows = prepare.call(this, `EXPLAIN QUERY PLAN ${sql}`).all()
    plans.set(
      sql,
      rows.map(({ detail }) => String(detail)),
    )
  }
  return prepare.call(this, sql)
})
afterAll(() => {
  vi.restoreAllMocks()
})

test('no customer request and no job scans a growing table', async () => {
  const mock = await startMock('plans')
  const commandLine = createCommandLine(programs)
  try {
    for (const plan of await readPlans(findFiles([join(import.meta.dirname, '../../scenarios')]))) {
      const { outcome } = await runScenario(plan, { endpoint: mock.url, commandLine })
      expect([plan.title, outcome]).toEqual([plan.title, 'held'])
    }
  } finally {
    await mock.close()
  }
  const reads = Array.from(plans).filter(
    ([sql, steps]) => steps.some((step) => wholeTable.test(step)) && !rare.some((one) => one.test(sql)),
  )
  expect(plans.size).toBeGreaterThan(100)
  expect(reads).toEqual([])
})
