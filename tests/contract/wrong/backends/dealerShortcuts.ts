import { anotherCall, fieldsOf, isSuccess, jsonOf, operationOf, type Answer } from '../exchange.ts'
import { lists, objects, on, payload } from '../http.ts'
import { isRow, percentOf, type Row } from '../rows.ts'
import { saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import {
  bitcoin,
  demoIn,
  isOption,
  isPosition,
  option,
  position,
  refuse,
  registration,
  rowsOf,
  symbol,
  transfer,
  units,
  withdraw,
} from './helpers.ts'

const dealer = group({ probes: [], needs: ['writes'] })
const limit = { ...position, status: '0', target_price: '20000' }

/** Counts wrong passwords by the account as it was typed. */
const triesBySpelling = (): HttpFault => {
  const tries = new Map<string, number>()
  let refusal: Answer | undefined
  return on('userLogin', async (request, next) => {
    const { user_string = '' } = fieldsOf(request)
    const answer = await next(request)
    const json = jsonOf(answer)
    const count = tries.get(user_string) ?? 0
    if (isSuccess(json)) tries.delete(user_string)
    else tries.set(user_string, count + 1)
    if (json['reason'] === 'wrong-password') refusal = answer
    return json['reason'] === 'too-many-attempts' && count < 5 ? (refusal ?? answer) : answer
  })
}

/** Takes a mail address with a tag for the one without it. */
const tagsIgnored = ({ dryRun }: Tools): HttpFault =>
  on(['smsMail', 'userRegister'], async (request, next) => {
    const { user_string = '', type } = fieldsOf(request)
    if (type === 'forget' || !/\+.*@/.test(user_string)) return next(request)
    const plain = user_string.replace(/\+[^@]*/, '')
    const answer = await dryRun(anotherCall(request, 'smsMail', { user_string: plain, type: 'register' }))
    return jsonOf(answer)['reason'] === 'account-taken' ? answer : next(request)
  })

/** Looks up the inviter of a code in lower case in vain. */
const lostInvitations = (): HttpFault => {
  const lost: { readonly code: string; readonly account: string }[] = []
  const fits = (mask: unknown, account: string) => {
    const [head = '', tail = ''] = String(mask).split(/\*+/)
    return account.startsWith(head) && account.endsWith(tail)
  }
  return on(['userRegister', 'userInvite', 'userMyInviteList'], async (request, next) => {
    const answer = await next(request)
    const { extension_code: code = '', user_string: account = '' } = fieldsOf(request)
    if (operationOf(request) === 'userRegister') {
      if (isSuccess(jsonOf(answer)) && code !== code.toUpperCase())
        lost.push({ code: code.toUpperCase(), account })
      return answer
    }
    const [own] = await rowsOf(request, next, 'userInvite')
    const mine = lost.filter((one) => one.code === own?.['extension_code'])
    const isLost = (row: Row) => row['level'] === 1 && mine.some((one) => fits(row['account'], one.account))
    return payload('*', (value) => {
      if (!isRow(value)) return value
      if ('invite_num' in value) return { ...value, invite_num: Number(value['invite_num']) - mine.length }
      const rows = (value['data'] as Row[]).filter((row) => !isLost(row))
      return { ...value, data: rows, total: Number(value['total']) - mine.length }
    })(request, async () => answer)
  })
}

/** Shortcuts, races and bad habits of a dealer. */
export const dealerShortcuts: readonly Wrong[] = [
  dealer({
    name: 'large-wins-halved',
    says: 'Options of 1,000 and more win half of the profit',
    probes: ['moves.option-outcomes'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: () =>
      objects(['microtradeLists', 'microtradeOrder'], (row) => {
        if (isOption(row) && row['profit_result'] === 1 && units(row['number']) >= units('1000'))
          row['fact_profits'] = percentOf(row['fact_profits'], 50n)
      }),
    shows: demoIn(async (ask, site) => {
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', { ...option, type: '3', number: '1000' })
      await site.world.advance(61_000)
      return ask('microtradeLists')
    }),
  }),
  dealer({
    name: 'half-of-the-balance-at-most',
    says: 'A withdrawal of more than half of the balance is refused for too little balance',
    probes: ['sides.whole-balance'],
    operations: ['walletOut'],
    http: () =>
      on('walletOut', async (request, next) => {
        const { currency = '', number = '0' } = fieldsOf(request)
        const [info] = await rowsOf(request, next, 'walletGetInfo', { currency })
        const balance = info ? units(info['change_balance']) : 0n
        if (balance === 0n || Number(number) * 2e8 <= Number(balance)) return next(request)
        return refuse('Insufficient balance', 'insufficient-balance', 'number')
      }),
    shows: async (site) => {
      await saveAddress(site)
      return withdraw(site, { number: '6000' })
    },
  }),
  dealer({
    name: 'pending-orders-hold-transfers',
    says: 'A pending order for a contract refuses transfers like an open position',
    probes: ['sides.pending-transfer'],
    operations: ['walletChange'],
    http: () =>
      on('walletChange', async (request, next) => {
        if (fieldsOf(request)['from_field'] !== 'lever') return next(request)
        const pending = await rowsOf(request, next, 'leverMyTrade', { status: '0' })
        return pending.some(isPosition) ? refuse('A position is open', 'position-open') : next(request)
      }),
    shows: demoIn(async (ask) => {
      await ask('leverSubmit', limit)
      return ask('walletChange', { ...transfer, from_field: 'lever', to_field: 'change' })
    }),
  }),
  dealer({
    name: 'risk-of-pending-orders',
    says: 'A pending order alone has a risk rate',
    probes: ['effects.digits'],
    operations: ['leverMyTrade'],
    http: () =>
      payload('leverMyTrade', (value) => {
        if (!isRow(value) || !isRow(value['rate_profits_total'])) return value
        const rates = value['rate_profits_total']
        const isPending = JSON.stringify(value['message']).includes('"status":0')
        if (isPending && rates['hazard_rate'] === '0.00') rates['hazard_rate'] = '100.00'
        return value
      }),
    shows: demoIn(async (ask) => {
      await ask('leverSubmit', limit)
      return ask('leverMyTrade')
    }),
  }),
  dealer({
    name: 'cancelled-in-part-is-completed',
    says: 'An order that was filled in part and then cancelled is shown as completed',
    probes: ['moves.partial'],
    operations: ['coinList', 'coinTradeCancel'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === 3 && units(row['filled_amount'] ?? '0') > 0n) row['status'] = 2
      }),
    shows: demoIn(async (ask, site) => {
      await site.world.pinPrice(symbol)
      const { message } = (await ask('currencyDeal', bitcoin)).json
      const target_price = String(isRow(message) ? message['now_price'] : '')
      const mei = site.as(await site.signIn('mei@h5.example', 'demo123456'))
      await mei('coinTradePlace', { ...bitcoin, type: '2', amount: '0.001', target_price })
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.002', target_price })
      await ask('coinTradeCancel', { id: '2' })
      return ask('coinList')
    }),
  }),
  dealer({
    name: 'tries-by-spelling',
    says: 'Wrong passwords are counted for each spelling of a phone number',
    probes: ['guessing.spellings'],
    operations: ['userLogin'],
    http: triesBySpelling,
    shows: async (site) => {
      const area = { user_string: '812345678', area_code: '66' }
      await site.as()('smsSend', { ...area, type: 'register' })
      const [sms] = await site.world.control('outbox')
      const phone = { type: 'mobile', user_string: area.user_string, areacode: '66' }
      await site.as()('userRegister', { ...registration, ...phone, code: sms?.code ?? '' })
      const ask = site.as()
      for (let count = 0; count < 5; count++)
        await ask('userLogin', { user_string: '+66812345678', password: 'wrong' })
      return (await ask('userLogin', { user_string: '+66 81 234 5678', password: 'wrong' })).json['reason']
    },
  }),
  dealer({
    name: 'tags-of-mail-addresses',
    says: 'A mail address with a tag counts as the one without it',
    probes: ['guessing.lookalikes'],
    operations: ['smsMail', 'userRegister'],
    http: tagsIgnored,
    shows: async (site) => site.as()('smsMail', { user_string: 'demo+second@h5.example', type: 'register' }),
  }),
  dealer({
    name: 'invitations-in-lower-case',
    says: 'A user that registers with a code in lower case was invited by nobody',
    probes: ['session.registration'],
    operations: ['userInvite', 'userMyInviteList', 'userRegister'],
    http: lostInvitations,
    shows: async (site) => {
      const user_string = 'second@h5.example'
      await site.as()('smsMail', { user_string, type: 'register' })
      const code = await site.world.newestCode(user_string)
      const form = { ...registration, type: 'email', user_string, code, extension_code: 'welcome8' }
      await site.as()('userRegister', form)
      return site.as(await site.demo())('userMyInviteList')
    },
  }),
  dealer({
    name: 'reviews-by-amount',
    says: 'A deposit that passes passes the others of its amount',
    probes: ['bystanders.one-of-two'],
    operations: ['chargeMentionLog2'],
    http: () =>
      lists('chargeMentionLog2', (rows) => {
        const key = (row: Row) => `${String(row['currency_id'])} ${String(row['amount'])}`
        const passed = new Set(rows.filter(({ status }) => status === 2).map(key))
        return rows.map((row) => (row['status'] === 1 && passed.has(key(row)) ? { ...row, status: 2 } : row))
      }),
    shows: async (site) => {
      const token = await site.demo()
      for (const grey of [10, 20]) {
        const imgs = String((await site.upload(token, grey)).json['message'])
        await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
        if (grey === 10) await site.world.passReviews()
      }
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
]
