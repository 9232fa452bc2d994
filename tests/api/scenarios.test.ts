import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { programs } from '../../cli/program.ts'
import { createCommandLine } from '../../cli/scenarios/inProcess.ts'
import { findFiles } from '../../scenarios/runner/findFiles.ts'
import { runScenario } from '../../scenarios/runner/runScenario.ts'
import { readPlans } from '../../scenarios/runner/select.ts'

const commandLine = createCommandLine(programs)
const plans = await readPlans(findFiles([join(import.meta.dirname, '../../scenarios')]), {}, commandLine)

test('every product has a lifecycle scenario', () => {
  const tags = new Set(plans.flatMap((plan) => plan.tags))
  const products = ['spot', 'contracts', 'options', 'earn', 'launchpad', 'wallet', 'account', 'market']
  expect(products.filter((product) => !tags.has(product))).toEqual([])
})

describe.concurrent('scenario', () => {
  const named = plans.map((plan) => {
    const rules = plan.rules.map((rule) => `[${rule}] `).join('')
    return [`${rules}${plan.title}`, plan] as const
  })
  test.for(named)('%s', async ([, plan]) => {
    const { outcome, failure, missing } = await runScenario(plan, {
      endpoint: inject('mockUrl'),
      commandLine,
    })
    expect({ outcome, failure, missing }).toEqual({ outcome: 'held' })
  })
})
