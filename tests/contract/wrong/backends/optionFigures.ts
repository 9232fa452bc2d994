import { fieldsOf, isSuccess, jsonOf } from '../exchange.ts'
import { both, lists, objects, on, sent } from '../http.ts'
import { hoursLater, isTime, objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { demoIn, isOption, option, symbol } from './helpers.ts'

const options = group({ probes: [], needs: ['writes'] })
const reads = ['microtradeLists', 'microtradeOrder'] as const

/** Takes the profit ratio of a purchase from its form. */
const ratioOfTheForm = (): HttpFault => {
  const ratios = new Map<unknown, string>()
  return both(
    objects([...reads, 'microtradeSubmit'], (row) => {
      const ratio = ratios.get(row['show_micro_id'])
      if (isOption(row) && ratio !== undefined) row['profit_ratio'] = ratio
    }),
    on('microtradeSubmit', async (request, next) => {
      const answer = await next(request)
      const ratio = Number(fieldsOf(request)['profit_ratio'])
      const [row] = objectsIn(jsonOf(answer)['message'])
      if (row && isSuccess(jsonOf(answer)) && ratio > 0) ratios.set(row['show_micro_id'], ratio.toFixed(2))
      return answer
    }),
  )
}

/** Options with one wrong figure, time, word or filter. */
export const optionFigureFaults: readonly Wrong[] = [
  options({
    name: 'settled-before-its-delivery',
    says: 'An option is settled a second before its planned delivery',
    probes: ['effects.option'],
    operations: ['microtradeSubmit', ...reads],
    http: () =>
      objects(reads, (row) => {
        if (isOption(row) && isTime(row['complete_at']))
          row['complete_at'] = hoursLater(row['handled_at'], -1 / 3600)
      }),
    shows: demoIn(async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.advance(61_000)
      return ask('microtradeLists')
    }),
  }),
  options({
    name: 'closing-options-filter-is-none',
    says: 'The status 2, closing, is taken for no filter of options',
    probes: ['lists.filter'],
    operations: ['microtradeLists'],
    http: () =>
      sent('microtradeLists', (fields) => (fields['status'] === '2' ? { ...fields, status: '-1' } : fields)),
    shows: demo(['microtradeSubmit', option], ['microtradeLists', { status: '2' }]),
  }),
  options({
    name: 'client-names-the-profit-ratio',
    says: 'A profit ratio in the form of a purchase is that of the option',
    probes: ['effects.unasked-fields'],
    operations: ['microtradeSubmit', ...reads],
    http: ratioOfTheForm,
    shows: demo(['microtradeSubmit', { ...option, profit_ratio: '99.00' }]),
  }),
  options({
    name: 'refunded-option-has-no-return-time',
    says: 'A refunded option does not say when its amount was returned',
    probes: ['moves.even'],
    operations: [...reads],
    http: () =>
      objects(reads, (row) => {
        if (isOption(row) && row['status'] === 3 && row['profit_result'] === 0) row['return_at'] = null
      }),
    shows: demoIn(async (ask, site) => {
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', option)
      await site.world.advance(61_000)
      return ask('microtradeLists')
    }),
  }),
  options({
    name: 'open-options-by-their-end',
    says: 'Open options come in the order of their delivery, not newest first',
    probes: ['lists.order'],
    operations: ['microtradeLists'],
    http: () =>
      lists('microtradeLists', (rows, request) =>
        fieldsOf(request)['status'] === '1'
          ? rows.toSorted((one, two) => String(one['handled_at']).localeCompare(String(two['handled_at'])))
          : rows,
      ),
    shows: demo(
      ['microtradeSubmit', option],
      ['microtradeSubmit', { ...option, seconds: '120', number: '100' }],
      ['microtradeLists', { status: '1' }],
    ),
  }),
]
