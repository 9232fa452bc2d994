import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { keysOf, named, pageOf } from '../../core/rows.ts'
import { lists, wholeLists } from './catalogue.ts'
import { makeRows } from './reading.ts'

const operations = [...lists.map(({ operation }) => operation), ...wholeLists]

export const rowIds: Probe = {
  name: 'lists.rows',
  rules: [],
  says: 'Every list is checked with a row in it, and each row has a distinct id',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      await makeRows(trial, { operation })
      const exchange = await trial.send(operation, await trial.happy(operation))
      succeeded(exchange)
      const { rows } = pageOf(exchange)
      if (rows.length === 0) throw new NotPossible('the list is empty, so no row was checked')
      const keys = keysOf(rows.filter(({ id }) => typeof id === 'number'))
      const twice = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
      watch.expect(twice.length === 0, operation, `several rows have the id ${named(twice)}`, exchange)
    }),
}

/** A backend may list a few countries alone. More than twenty of some 240 countries share a calling code. */
const mostWithOwnCodes = 100

export const sharedCodes: Probe = {
  name: 'lists.shared-codes',
  rules: [],
  says: 'A long list of countries has every country of a shared calling code',
  effect: 'read',
  subjects: ['areaCode'],
  run: async (trial, watch) => {
    const exchange = await trial.send('areaCode')
    const { message } = succeeded<'areaCode'>(exchange)
    const codes = new Set(message.map(({ area_code }) => area_code))
    const areAllDistinct = codes.size === message.length
    const sentence = `each of ${String(message.length)} countries has a calling code of its own, but +1, +7, +44 and others belong to several`
    watch.expect(!areAllDistinct || codes.size <= mostWithOwnCodes, 'areaCode', sentence, exchange)
  },
}
