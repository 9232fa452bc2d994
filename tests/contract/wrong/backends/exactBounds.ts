import { fieldsOf, isForm, withFields } from '../exchange.ts'
import { field, on, sent } from '../http.ts'
import { isRow } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { demoIn, position, refuse, rowsOf } from './helpers.ts'

const brink = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const everywhere = ['texts.*', 'refusals.*', 'sides.*', 'effects.*', 'session.*', 'idempotency.*'] as const

/** Refuses a field of exactly this length. */
const fullIsRefused = (operation: Parameters<typeof on>[0], name: string, length: number): HttpFault =>
  on(operation, async (request, next) =>
    fieldsOf(request)[name]?.length === length
      ? refuse('The text is too long', 'invalid-input', name)
      : next(request),
  )

/** Refuses to close all lots but one. */
const neverAllButOne: HttpFault = on('leverClose', async (request, next) => {
  const { id, share } = fieldsOf(request)
  const rows = share === undefined ? [] : await rowsOf(request, next, 'leverMyTrade', { limit: '100' })
  const lots = rows.find((row) => isRow(row) && String(row['id']) === id && 'show_lever_id' in row)?.['share']
  return typeof lots === 'number' && lots > 1 && Number(share) === lots - 1
    ? refuse('Lots out of range', 'lots-out-of-range', 'share')
    : next(request)
})

const emptySearch: HttpFault = on('walletList', async (request, next) => {
  const fields = fieldsOf(request)
  return isForm(request) && fields['currency_name'] === ''
    ? next(withFields(request, { ...fields, currency_name: 'NOTHING' }))
    : next(request)
})

/** Bounds that are off by one, and texts of no or full length. */
export const exactBounds: readonly Wrong[] = [
  brink(...everywhere)({
    name: 'never-all-lots-but-one',
    says: 'All lots but one of a position cannot be closed',
    operations: ['leverClose'],
    http: () => neverAllButOne,
    shows: demo(['leverSubmit', { ...position, share: '3' }], ['leverClose', { id: '1', share: '2' }]),
  }),
  brink(...everywhere)({
    name: 'notes-cut-at-64',
    says: 'The note of a saved address is cut after 64 characters',
    needs: ['writes', 'codes'],
    operations: ['walletGetAddress', 'walletAddaddress'],
    http: () =>
      field('walletGetAddress', 'notes', (notes) => Array.from(String(notes)).slice(0, 64).join('')),
    shows: async (site) => {
      await saveAddress(site, { notes: 'n'.repeat(128) })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
  brink(...everywhere)({
    name: 'full-remarks-refused',
    says: 'A remark of a withdrawal of exactly the longest length is refused',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () => fullIsRefused('walletOut', 'remark', 255),
    shows: demo(['walletOut', { remark: 'r'.repeat(255) }]),
  }),
  brink(...everywhere)({
    name: 'full-names-refused',
    says: 'An identity with a name of exactly the longest length is refused',
    operations: ['userRealName'],
    http: () => fullIsRefused('userRealName', 'name', 64),
    shows: demo([
      'userRealName',
      { name: 'n'.repeat(64), country: 'Japan', card_id: '12345678', address: 'Road' },
    ]),
  }),
  brink(...everywhere)({
    name: 'longest-password-cut',
    says: 'A new password of exactly the longest length is saved without its last character',
    operations: ['userEPwd', 'userLogin'],
    http: () =>
      sent('userEPwd', (fields) => {
        const short = (name: string) =>
          Array.from(fields[name] ?? '')
            .slice(0, 127)
            .join('')
        return { ...fields, password: short('password'), re_password: short('re_password') }
      }),
    shows: demoIn(async (ask, site) => {
      const password = `p${'q'.repeat(127)}`
      await ask('userEPwd', { old_password: 'demo123456', password, re_password: password })
      return site.as()('userLogin', { user_string: 'demo@h5.example', password })
    }),
  }),
  brink('values.balances')({
    name: 'empty-search-finds-nothing',
    says: 'An empty name finds no balances, in place of all',
    needs: [],
    operations: ['walletList'],
    http: () => emptySearch,
    shows: demo(['walletList', { currency_name: '' }]),
  }),
]
