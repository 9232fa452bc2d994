import { fieldsOf, withFields } from '../exchange.ts'
import { field, on, sent } from '../http.ts'
import { card, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { withdraw } from './helpers.ts'

const letters = group({ probes: ['texts', 'texts.*', 'effects.*', 'bystanders.*'], needs: ['writes'] })

const escaped = (value: unknown): unknown =>
  String(value)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')

/** Writes letters of other widths as plain ones. */
const plainLetters: HttpFault = on('userCashSave', (request, next) => {
  const fields = Object.entries(fieldsOf(request))
  return next(
    withFields(request, Object.fromEntries(fields.map(([name, text]) => [name, text.normalize('NFKC')]))),
  )
})

/** Texts that come back changed by one letter or cut. */
export const changedLetters: readonly Wrong[] = [
  letters({
    name: 'payer-with-entities',
    says: 'The name of the payer of a bank transfer comes back with HTML entities',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () => field('chargeMentionLog2', 'payer', escaped),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const payment = { currency: '9999', amount: '100', imgs, name: "Dana O'Lee & <Sons>" }
      await site.as(token)('walletChargeReq', payment)
      return (await site.as(token)('chargeMentionLog2')).text.includes('&amp;')
    },
  }),
  letters({
    name: 'plus-becomes-a-blank',
    needs: ['writes', 'second-account'],
    says: 'A plus sign in the address of a person becomes a blank',
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: () =>
      sent('userRealName', ({ address = '', ...fields }) => ({
        ...fields,
        address: address.replaceAll('+', ' '),
      })),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const person = { country: 'Thailand', name: 'Sam', card_id: 'AB123456', address: '1+2 Road' }
      await ask('userRealName', person)
      return (await ask('userCenter')).text.includes('1+2')
    },
  }),
  letters({
    name: 'wide-letters-become-plain',
    needs: ['writes', 'codes'],
    says: 'Wide letters in the texts of a bank card become plain ones',
    operations: ['userCashSave', 'userCashInfo'],
    http: () => plainLetters,
    shows: async (site) => {
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      const ask = site.as(await site.demo())
      await ask('userCashSave', { ...card, ...proof, bank_address: '銀座 ２Ｆ' })
      return ask('userCashInfo')
    },
  }),
  letters({
    name: 'lines-of-a-remark-become-one',
    needs: ['writes', 'codes'],
    says: 'The lines of a note about a withdrawal come back as one',
    operations: ['walletOut', 'chargeMentionLog3'],
    http: () => field('chargeMentionLog3', 'remark', (value) => String(value).replaceAll(/\r?\n/g, ' ')),
    shows: async (site) => {
      await withdraw(site, { netType: 'TRC20', remark: 'For the rent\nof the flat' })
      return (await site.as(await site.demo())('chargeMentionLog3')).text.includes('rent of')
    },
  }),
  letters({
    name: 'joiners-are-removed',
    needs: ['writes', 'second-account'],
    says: 'Invisible joiners in the name of a person are removed, so that letters of India fall apart',
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: () =>
      sent('userRealName', ({ name = '', ...fields }) => ({
        ...fields,
        name: name.replaceAll(/[\u200C\u200D]/g, ''),
      })),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const name = '\u0915\u094D\u200D\u0937'
      await ask('userRealName', { country: 'India', name, card_id: 'AB123456', address: '1 Road' })
      return (await ask('userCenter')).text.includes('\u200D')
    },
  }),
  letters({
    name: 'tags-are-stripped',
    says: 'What looks like a tag is removed from the sender of a deposit',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () =>
      field('chargeMentionLog2', 'user_account', (value) => String(value).replaceAll(/<[^>]*>/g, '')),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const payment = { currency: '3', amount: '100', imgs, account: 'Dana <dana@example.com>' }
      await site.as(token)('walletChargeReq', payment)
      return (await site.as(token)('chargeMentionLog2')).text.includes('dana@example.com')
    },
  }),
  letters({
    name: 'notes-cut-at-100',
    needs: ['writes', 'codes'],
    says: 'The notes of an address are cut after 100 of their 128 characters',
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: () => field('walletGetAddress', 'notes', (value) => String(value).slice(0, 100)),
    shows: async (site) => {
      await saveAddress(site, { notes: 'My wallet '.repeat(12) })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
]
