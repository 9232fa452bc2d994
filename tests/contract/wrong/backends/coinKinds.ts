import { anotherCall, fieldsOf, isSuccess, jsonOf } from '../exchange.ts'
import { objects, on, sent } from '../http.ts'
import { card, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type Wrong } from '../types.ts'
import { rowsOf } from './helpers.ts'

const coin = group({ probes: ['twice.wallets', 'effects.deposit-details'], needs: ['writes'] })
const bank = 9999
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Files a deposit of the demo user. */
async function deposit(site: Site, fields: Readonly<Record<string, string>>) {
  const token = await site.demo()
  const imgs = String((await site.upload(token, 30)).json['message'])
  return site.as(token)('walletChargeReq', { amount: '500', imgs, ...fields })
}
/** Deposits of the demo user, without the addresses of their pictures. */
const deposits = async (site: Site) =>
  (await site.as(await site.demo())('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')

/** Coins, chains and cards of which one represented all others. */
export const coinKinds: readonly Wrong[] = [
  coin({
    name: 'deposits-possible-everywhere',
    says: 'Every currency says that deposits are possible',
    operations: ['walletDetail'],
    http: () =>
      objects('walletDetail', (row) => {
        if ('is_charge' in row) row['is_charge'] = true
      }),
    shows: demo(...['1', '500'].map((currency) => ['walletDetail', { currency, type: 'change' }] as const)),
  }),
  coin({
    name: 'chain-left-out-is-the-last',
    says: 'A deposit without a chain is filed on the last chain of its currency',
    operations: ['walletChargeReq'],
    http: () =>
      sent('walletChargeReq', (fields) =>
        fields['chain'] !== undefined || fields['currency'] !== '3' ? fields : { ...fields, chain: 'ERC20' },
      ),
    shows: async (site) => {
      await deposit(site, { currency: '3' })
      return deposits(site)
    },
  }),
  coin({
    name: 'rejected-bank-deposit-without-reason',
    says: 'A rejected bank transfer shows no reason',
    probes: ['bystanders.credited'],
    operations: ['chargeMentionLog2'],
    http: () =>
      objects('chargeMentionLog2', (row) => {
        if (row['currency_id'] === bank && row['status'] === 3) row['remark'] = ''
      }),
    shows: async (site) => {
      await deposit(site, { currency: String(bank), name: 'Dana Lee', bank_account: '6222021234567890' })
      await site.world.rejectReviews('Not legible')
      return deposits(site)
    },
  }),
  coin({
    name: 'remark-of-a-bank-payment-lost',
    says: 'A withdrawal to a bank card shows no remark',
    probes: ['representatives.withdrawals'],
    operations: ['walletOut', 'chargeMentionLog3'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if (row['currency'] === bank && 'remark' in row) row['remark'] = ''
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
      const form = { currency: String(bank), number: '100', address: '--', remark: 'Rent' }
      return [await ask('walletOut', { ...form, pay_password: fundPassword }), await ask('chargeMentionLog3')]
    },
  }),
  coin({
    name: 'address-removed-in-every-currency',
    says: 'Removing an address removes it for other currencies too',
    probes: ['bystanders.addresses'],
    operations: ['walletDeladdress'],
    http: () =>
      on('walletDeladdress', async (request, next) => {
        const lists = ['1', '2', '3'].map((currency) =>
          rowsOf(request, next, 'walletGetAddress', { currency }),
        )
        const rows = (await Promise.all(lists)).flat()
        const meant = rows.find((row) => String(row['id']) === fieldsOf(request)['address_id'])
        const answer = await next(request)
        if (!meant || !isSuccess(jsonOf(answer))) return answer
        for (const row of rows.filter((other) => other['address'] === meant['address'] && other !== meant))
          await next(anotherCall(request, 'walletDeladdress', { address_id: String(row['id']) }))
        return answer
      }),
    shows: async (site) => {
      await saveAddress(site, { address: ethereum, netType: 'ERC20' })
      await saveAddress(site, { address: ethereum, currency_id: '2', netType: 'ERC20' })
      const ask = site.as(await site.demo())
      return [
        await ask('walletDeladdress', { address_id: '1' }),
        await ask('walletGetAddress', { currency: '2' }),
      ]
    },
  }),
  coin({
    name: 'double-blanks-collapsed',
    says: 'Two blanks in a text of a card come back as one',
    probes: ['texts.card'],
    operations: ['userCashSave', 'userCashInfo'],
    http: () =>
      objects('userCashInfo', (row) => {
        for (const field of ['residence_address', 'bank_address', 'real_name'])
          if (typeof row[field] === 'string') row[field] = row[field].replaceAll(/ {2,}/g, ' ')
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const form = { ...card, residence_address: '1 Road,  Flat 2', pay_password: fundPassword }
      return [await ask('userCashSave', { ...form, code: await demoCode(site) }), await ask('userCashInfo')]
    },
  }),
]
