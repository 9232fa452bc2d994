import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { keysOf, named, pageOf } from '../../core/rows.ts'
import { fieldsOf } from '../refusals/negatives.ts'
import { lists } from './catalogue.ts'
import { listOf, noRow } from './pages.ts'
import { makeRows, twice } from './reading.ts'

const operations = lists.map(({ operation }) => operation)

/** Values that the contract gives fields which are left out. */
const defaultsOf = (
  operation: (typeof operations)[number],
): readonly (readonly [string, string | number])[] =>
  fieldsOf(operation, {}).flatMap(({ name, schema, required }) => {
    const value: unknown = (schema as { readonly default?: unknown }).default
    return !required && (typeof value === 'number' || typeof value === 'string')
      ? [[name, value] as const]
      : []
  })

export const defaults: Probe = {
  name: 'lists.defaults',
  rules: [],
  says: 'A filter or page that is left out has the value which the contract gives it',
  effect: 'read',
  subjects: operations.filter((operation) => defaultsOf(operation).length > 0),
  run: (trial, watch) =>
    watch.each(
      operations.filter((operation) => defaultsOf(operation).length > 0),
      async (operation) => {
        await makeRows(trial, listOf(operation))
        const all = Object.fromEntries(defaultsOf(operation))
        const complaint = await twice(async () => {
          const whole = await trial.send(operation, { fields: all })
          succeeded(whole)
          const due = keysOf(pageOf(whole).rows)
          if (due.length === 0) throw new NotPossible(noRow)
          for (const name of [undefined, ...Object.keys(all)]) {
            const fields = Object.fromEntries(
              Object.entries(all).filter(([other]) => name !== undefined && other !== name),
            )
            const exchange = await trial.send(operation, { fields })
            succeeded(exchange)
            const came = keysOf(pageOf(exchange).rows)
            if (came.join('\n') !== due.join('\n'))
              return {
                sentence: `without ${name ?? 'any field'} ${named(came) || 'nothing'} came, and ${named(due)} with ${JSON.stringify(all)}`,
                exchanges: [whole, exchange],
              }
          }
          return undefined
        })
        if (complaint) watch.fault(operation, complaint.sentence, ...complaint.exchanges)
        else watch.holds(operation)
      },
    ),
}
