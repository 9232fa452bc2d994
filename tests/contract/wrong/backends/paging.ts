import { fieldsOf, operationOf, tokenOf, withHeader, type Fields, type Operation } from '../exchange.ts'
import { field, lists, objects, on, sent, type Operations } from '../http.ts'
import type { Row } from '../rows.ts'
import { card, demo, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'

const paged = group({ probes: ['lists.*', 'bystanders.*', 'time.*'], needs: ['writes'] })
const bitcoin = { currency_id: '1', legal_id: '3' }
const wait = ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }] as const
const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
const stake = ['microtradeSubmit', option] as const
const transfer = [
  'walletChange',
  { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' },
] as const
const asked =
  (operation: Operation, change: (form: Fields) => Fields): (() => HttpFault) =>
  () =>
    sent(operation, change)
const sorted =
  (operations: Operations, by: (left: Row, right: Row) => number): (() => HttpFault) =>
  () =>
    lists(operations, (rows) => [...rows].sort(by))

/** Faults of rows, pages and filters of one list. */
export const pagingFaults: readonly Wrong[] = [
  paged({
    name: 'log-skips-a-row',
    says: 'Each page of the movements after the first begins a row too late',
    operations: ['walletLegalLog'],
    http: () =>
      lists('walletLegalLog', (rows, request) =>
        Number(fieldsOf(request)['page'] ?? '1') > 1 ? rows.slice(1) : rows,
      ),
    shows: demo(transfer, transfer, ['walletLegalLog', { page: '2', limit: '2' }]),
  }),
  paged({
    name: 'one-filter-of-two',
    says: 'A list of options with two filters uses the market alone',
    operations: ['microtradeLists'],
    http: asked('microtradeLists', ({ status, ...form }) =>
      form['match_id'] === undefined || form['match_id'] === '-1'
        ? { ...form, ...(status === undefined ? {} : { status }) }
        : form,
    ),
    shows: demo(stake, ['microtradeLists', { status: '3', match_id: '1' }]),
  }),
  paged({
    name: 'open-options-first',
    says: 'Open options come before newer ones that are closed',
    needs: ['writes', 'time'],
    operations: ['microtradeLists'],
    http: sorted('microtradeLists', (left, right) => Number(left['status']) - Number(right['status'])),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('microtradeSubmit', { ...option, seconds: '300', number: '100' })
      await ask('microtradeSubmit', { ...option, seconds: '30' })
      await site.world.advance(40_000)
      return ask('microtradeLists')
    },
  }),
  paged({
    name: 'cancelled-orders-last',
    says: 'Waiting orders come before newer ones that are done or cancelled',
    operations: ['coinList', 'coinTradeCancel'],
    http: sorted('coinList', (left, right) => Number(left['status'] !== 1) - Number(right['status'] !== 1)),
    shows: demo(wait, wait, ['coinTradeCancel', { id: '2' }], ['coinList']),
  }),
  paged({
    name: 'news-by-place',
    says: 'Articles come by their place instead of by their age',
    needs: [],
    operations: ['newsList'],
    http: sorted('newsList', (left, right) => Number(left['sorts']) - Number(right['sorts'])),
    shows: demo(['newsList', { c_id: '4' }]),
  }),
  paged({
    name: 'rows-counted-from-zero',
    says: 'The first row of a page is counted from 0',
    operations: ['walletHzhistory', 'microtradeLists', 'userMyInviteList', 'leverMyTrade'],
    http: () =>
      field(['walletHzhistory', 'userMyInviteList'], 'from', (from) =>
        typeof from === 'number' ? from - 1 : from,
      ),
    shows: demo(['userMyInviteList']),
  }),
  paged({
    name: 'last-page-rounded-down',
    says: 'A last page that is not full is not counted',
    operations: ['userMyInviteList', 'walletHzhistory'],
    http: () =>
      objects(['userMyInviteList', 'walletHzhistory'], (row) => {
        if (!('last_page' in row)) return
        row['last_page'] = Math.max(1, Math.floor(Number(row['total']) / Number(row['per_page'])))
      }),
    shows: demo(['userMyInviteList', { limit: '2' }]),
  }),
]

const letters = group({ probes: ['texts.*', 'language.*', 'effects.*'], needs: ['writes'] })
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
const changed =
  (operation: Operation, name: string, change: (text: string) => string): (() => HttpFault) =>
  () =>
    sent(operation, (form) => (form[name] === undefined ? form : { ...form, [name]: change(form[name]) }))
const identity =
  (name: string, address = '1 Road') =>
  async (site: Site) => {
    const ask = site.as(await site.newcomer('second@h5.example'))
    await ask('userRealName', { country: 'Thailand', name, card_id: 'AB123456789', address })
    return ask('userCenter')
  }
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Texts that come back otherwise than sent, or in another language than asked for. */
export const letterFaults: readonly Wrong[] = [
  letters({
    name: 'apostrophes-doubled',
    says: 'An apostrophe in the bank of a card comes back twice',
    needs: ['writes', 'codes'],
    operations: ['userCashSave', 'userCashInfo'],
    http: () => field('userCashInfo', 'bank_branch', (text) => String(text).replaceAll("'", "''")),
    shows: async (site) => {
      const save = async (bank_branch: string) => {
        await site.as(await site.demo())('setSmsOtherMail')
        const form = {
          ...{ ...card, bank_branch },
          ...{ pay_password: '246810', code: await site.world.newestCode('demo@h5.example') },
        }
        await site.as(await site.demo())('userCashSave', form)
      }
      await save("King's Road")
      return site.as(await site.demo())('userCashInfo')
    },
  }),
  letters({
    name: 'names-cut-at-twenty',
    says: 'The name of an identity is cut after twenty letters',
    needs: ['writes', 'second-account'],
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: changed('userRealName', 'name', (text) => text.slice(0, 20)),
    shows: identity('Maria del Carmen Fernandez de la Vega'),
  }),
  letters({
    name: 'accents-lost-in-identities',
    says: 'The accents of an address in an identity are lost',
    needs: ['writes', 'second-account'],
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: changed('userRealName', 'address', withoutAccents),
    shows: identity('Sam Lee', '1 Café Straße'),
  }),
  letters({
    name: 'decoded-twice',
    says: 'A percent sign in the notes of an address is decoded once more',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: changed('walletAddaddress', 'notes', decoded),
    shows: async (site) => {
      await saveAddress(site, { notes: 'half is 50%25' })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
  letters({
    name: 'backslashes-eaten',
    says: 'A backslash in the notes of an address is lost',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: changed('walletAddaddress', 'notes', (text) => text.replaceAll('\\', '')),
    shows: async (site) => {
      await saveAddress(site, { notes: 'C:\\keys' })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
  letters({
    name: 'remark-cut-at-sixteen',
    says: 'The remark of a withdrawal is cut after sixteen letters',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'chargeMentionLog3'],
    http: changed('walletOut', 'remark', (text) => text.slice(0, 16)),
    shows: async (site) => {
      await saveAddress(site)
      await site.as(await site.demo())('setSmsOtherMail')
      const form = {
        ...{ currency: '3', number: '50', address: 'TOwnerOwnerOwnerOwnerOwnerOwner123' },
        ...{ pay_password: '246810', code: await site.world.newestCode('demo@h5.example') },
      }
      await site.as(await site.demo())('walletOut', { ...form, remark: 'Rent of January and February' })
      return site.as(await site.demo())('chargeMentionLog3')
    },
  }),
  letters({
    name: 'launches-of-spain-in-english',
    says: 'Launches are in English for Spanish readers',
    needs: [],
    operations: ['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'],
    http: () =>
      on(['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'], (request, next) =>
        next(
          request.headers['language-mark'] === 'esp' ? withHeader(request, 'language-mark', 'en') : request,
        ),
      ),
    shows: demo(['lhSendConfig', {}, { 'language-mark': 'esp' }]),
  }),
  letters({
    name: 'status-names-of-the-first-reader',
    says: 'The names of states stay in the language in which a list was first read',
    operations: ['leverMyTrade', 'microtradeLists'],
    http: () => {
      const first = new Map<string, string>()
      return on(['leverMyTrade', 'microtradeLists'], (request, next) => {
        const key = `${String(operationOf(request))} ${tokenOf(request)}`
        const language = first.get(key) ?? String(request.headers['language-mark'] ?? 'en')
        first.set(key, language)
        return next(withHeader(request, 'language-mark', language))
      })
    },
    shows: demo(stake, ['microtradeLists'], ['microtradeLists', {}, { 'language-mark': 'jp' }]),
  }),
]
