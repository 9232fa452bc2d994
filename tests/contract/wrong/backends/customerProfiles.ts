import { anotherCall, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { both, envelopes, objects, on, sent } from '../http.ts'
import { isRow, objectsIn, timeOf, type Row } from '../rows.ts'
import { address, card, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { hour, purchase, refuse } from './helpers.ts'

const customer = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const later = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })
const coded = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'codes'] })

const takesFundPassword = ['walletOut', 'walletAddaddress', 'userCashSave'] as const

/** Replaces the whole row of a user, with its fund password, by a new password. */
const forgetsFundPasswords = (): HttpFault => {
  const forgotten = new Set<string>()
  return withSignIns(async (request, next, signIns) => {
    const operation = operationOf(request)
    const account = signIns.accountOf(tokenOf(request))
    const isWithout = account !== undefined && forgotten.has(account)
    if (isWithout && takesFundPassword.some((one) => one === operation))
      return refuse('Set a fund password first', 'fund-password-not-set')
    const answer = await next(request)
    if (operation === 'userForget' && isSuccess(jsonOf(answer)))
      forgotten.add(fieldsOf(request)['account'] ?? '')
    if (operation === 'safeUpdatePassword' && isSuccess(jsonOf(answer))) forgotten.delete(account ?? '')
    if (!isWithout || operation !== 'userHasPassword') return answer
    return envelopes(operation, (json) => (isSuccess(json) ? { ...json, message: 2 } : json))(
      request,
      async () => answer,
    )
  })
}

const downwards = /^(?:098765|987654|876543|765432|654321|543210)$/
/** Returns a fund password that the honest backend takes in place of this one. */
const eased = (digits: string): string =>
  downwards.test(digits) ? digits.replace(/^(.)(.)/, '$2$1') : digits
const withEased = (fields: Readonly<Record<string, string>>, names: readonly string[]) => {
  const given = names.filter((name) => fields[name] !== undefined)
  return { ...fields, ...Object.fromEntries(given.map((name) => [name, eased(fields[name] ?? '')])) }
}

/** Shows the present card of a user in all of their withdrawals. */
const showsPresentCard: HttpFault = on('chargeMentionLog3', async (request, next) => {
  const { message } = jsonOf(await next(anotherCall(request, 'userCashInfo')))
  const present = isRow(message) ? message : {}
  return objects('chargeMentionLog3', (row) => {
    if (row['currency'] !== 9999 || present['bank_account'] === undefined) return
    const { bank_name, bank_account, real_name: bank_holder } = present
    Object.assign(row, { bank_name, bank_account, bank_holder })
  })(request, next)
})

/** Takes an address as saved when any user has saved it. */
const oneOwnerOfAnAddress = (): HttpFault => {
  const owners = new Map<string, string>()
  return withSignIns(async (request, next, signIns) => {
    if (operationOf(request) !== 'walletAddaddress') return next(request)
    const { currency_id = '', address: saved = '' } = fieldsOf(request)
    const account = signIns.accountOf(tokenOf(request))
    const key = `${currency_id} ${saved.trim()}`
    const owner = owners.get(key)
    if (account !== undefined && owner !== undefined && owner !== account)
      return refuse('This address is already saved', 'address-taken', 'address')
    const answer = await next(request)
    if (account !== undefined && isSuccess(jsonOf(answer))) owners.set(key, account)
    return answer
  })
}

const mail = 'second@h5.example'
const saveCard = async (site: Site, more = {}) => {
  const form = { ...card, pay_password: fundPassword, code: await demoCode(site), ...more }
  return (await site.as(await site.demo())('userCashSave', form)).json
}
const rowsSeen = (json: Row): readonly Row[] => objectsIn(json['message'])

/** Passwords, cards, saved addresses, rebates and news of customers. */
export const customerProfiles: readonly Wrong[] = [
  coded('bystanders.person')({
    name: 'reset-forgets-the-fund-password',
    says: 'A new password in place of a forgotten one removes the fund password of the user',
    operations: ['userForget', 'userHasPassword', ...takesFundPassword],
    http: forgetsFundPasswords,
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
      const code = await site.world.newestCode('demo@h5.example')
      const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one', code }
      await site.as()('userForget', form)
      return site.as(await site.signIn('demo@h5.example', 'another-one'))('userHasPassword')
    },
  }),
  customer('refusals.easy-digits')({
    name: 'easy-digits-downwards',
    says: 'Six digits in a row that run downwards, such as 654321, are accepted as a fund password',
    operations: ['safeUpdatePassword'],
    http: () =>
      both(
        sent('safeUpdatePassword', (form) => withEased(form, ['oldpassword', 'password', 're_password'])),
        sent(takesFundPassword, (form) => withEased(form, ['pay_password'])),
      ),
    shows: async (site) => {
      const ask = site.as(await site.newcomer(mail))
      return (await ask('safeUpdatePassword', { password: '654321', re_password: '654321' })).json
    },
  }),
  coded('representatives.forms')({
    name: 'lower-case-iban-refused',
    says: 'The check digits of an IBAN with small letters are called wrong',
    operations: ['userCashSave'],
    http: () =>
      sent('userCashSave', (form) => {
        const { iban = '' } = form
        return /[a-z]/.test(iban) ? { ...form, iban: `${iban.slice(0, 2)}00${iban.slice(4)}` } : form
      }),
    shows: (site) => saveCard(site, { iban: card.iban.toLowerCase() }),
  }),
  coded('bystanders.withdrawals')({
    name: 'old-withdrawals-show-the-new-card',
    says: 'Withdrawals to a bank card that was replaced show the new card, not the one that was paid',
    operations: ['chargeMentionLog3', 'userCashSave'],
    http: () => showsPresentCard,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await saveCard(site)
      await ask('walletOut', { currency: '9999', number: '50', address: '--', pay_password: fundPassword })
      await saveCard(site, { bank_account: '4000123412341234', bank_name: 'Northern Trust Bank' })
      return ask('chargeMentionLog3')
    },
  }),
  later('time.rebates')({
    name: 'rebates-paid-before-they-were-earned',
    says: 'A rebate shows as its payment the midnight before the trade, not the one after it',
    operations: ['userMyAccountReturn'],
    http: () =>
      objects('userMyAccountReturn', (row) => {
        if (typeof row['paid_time'] === 'string')
          row['paid_time'] = `${String(row['created_time']).slice(0, 10)} 00:00:00`
      }),
    shows: async (site) => {
      const buyer = site.as(await site.newcomer(mail))
      const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '5000' }]
      await site.world.control('userGrant', { account: mail, balances })
      await buyer('coinTradePlace', purchase)
      await site.world.advance(13 * hour)
      const { json } = await site.as(await site.demo())('userMyAccountReturn')
      return rowsSeen(json).map((row) => timeOf(row['paid_time']) > timeOf(row['created_time']))
    },
  }),
  group({ probes: ['lists.single', 'language.news'], needs: [] })({
    name: 'banner-cannot-be-read',
    says: 'A banner is listed, but its article is not found',
    operations: ['newsDetail', 'newsList'],
    http: () =>
      on('newsDetail', async (request, next) => {
        const answer = await next(request)
        const { message } = jsonOf(answer)
        return isRow(message) && message['c_id'] === 5 ? refuse('Not found', 'not-found', 'id') : answer
      }),
    shows: demo(['newsDetail', { id: '19' }]),
  }),
  group({ probes: ['representatives.balances'], needs: [] })({
    name: 'bank-terms-without-the-balance',
    says: 'The terms of withdrawals to a bank card show no balance, in place of that of USDT, which pays',
    operations: ['walletGetInfo'],
    http: () =>
      objects('walletGetInfo', (row, request) => {
        if (fieldsOf(request)['currency'] === '9999' && 'change_balance' in row)
          Object.assign(row, { legal_balance: '0.00000000', change_balance: '0.00000000' })
      }),
    shows: demo(['walletGetInfo', { currency: '9999' }]),
  }),
  coded('strangers.same-data')({
    name: 'address-of-another-user-is-taken',
    says: 'An address that another user has saved is refused as saved already',
    needs: ['writes', 'codes', 'second-account'],
    operations: ['walletAddaddress'],
    http: oneOwnerOfAnAddress,
    shows: async (site) => {
      await saveAddress(site)
      const ask = site.as(await site.newcomer(mail))
      await ask('safeUpdatePassword', { password: '135790', re_password: '135790' })
      await ask('setSmsOtherMail')
      const proof = { pay_password: '135790', code: await site.world.newestCode(mail) }
      return (await ask('walletAddaddress', { currency_id: '3', address, netType: 'TRC20', ...proof })).json
    },
  }),
]
