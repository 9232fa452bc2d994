import { format } from '#domain/decimal.ts'
import { fieldsOf, operationOf } from '../exchange.ts'
import { both, objects } from '../http.ts'
import { percentOf, type Row } from '../rows.ts'
import { saveAddress } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { bitcoin, units, withdraw } from './helpers.ts'

const payment = group({
  probes: ['effects.*', 'time.*', 'moves.*', 'bystanders.*', 'twice.*'],
  needs: ['writes', 'codes'],
})
const bank = 9999
const isBankDeposit = (row: Row): boolean => row['currency_id'] === bank && row['status'] === 2
const isLarge = (row: Row): boolean => units(row['number'] ?? '0') > units('20')

/** Deposits, withdrawals and rebates with other amounts, or on another chain. */
export const depositPayments: readonly Wrong[] = [
  payment({
    name: 'bank-deposit-less',
    says: 'A bank deposit is credited with one percent less',
    needs: ['writes', 'time'],
    operations: ['walletChargeReq', 'chargeMentionLog2', ...wallets],
    http: () =>
      both(
        objects('chargeMentionLog2', (row) => {
          if (isBankDeposit(row)) row['real_amount'] = percentOf(row['real_amount'], 99n)
        }),
        owed('chargeMentionLog2', (row) =>
          isBankDeposit(row)
            ? [{ currency: 3, kind: 'change', free: -units(row['real_amount']) / 100n }]
            : [],
        ),
      ),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const payer = { name: 'Dana Lee', bank_account: '6222021234567890' }
      await site.as(token)('walletChargeReq', { currency: String(bank), amount: '100', imgs, ...payer })
      await site.world.passReviews()
      return site.as(token)('walletList', { currency_name: 'USDT' })
    },
  }),
  payment({
    name: 'withdrawal-fee-on-top',
    says: 'The fee of a withdrawal of more than 20 is taken on top of it',
    operations: ['walletOut', 'chargeMentionLog3', ...wallets],
    http: () =>
      both(
        objects('chargeMentionLog3', (row) => {
          if ('real_number' in row && isLarge(row)) row['real_number'] = row['number']
        }),
        owed('chargeMentionLog3', (row) => {
          if (!isLarge(row) || row['status'] === 3) return []
          const fee = units(row['fee'])
          const currency = row['currency'] === bank ? 3 : row['currency']
          return [{ currency, kind: 'change', free: -fee, frozen: row['status'] === 1 ? fee : 0n }]
        }),
      ),
    shows: async (site) => {
      await saveAddress(site)
      const ask = site.as(await site.demo())
      return [
        await withdraw(site),
        await ask('chargeMentionLog3'),
        await ask('walletList', { currency_name: 'USDT' }),
      ]
    },
  }),
  payment({
    name: 'new-address-on-the-first-chain',
    says: 'The address that a withdrawal saves is on the first chain of the currency',
    operations: ['walletOut', 'walletGetAddress', 'chargeMentionLog3'],
    http: () => {
      const saved = new Set<unknown>()
      const shown = objects(['walletGetAddress', 'chargeMentionLog3'], (row) => {
        if (row['currency'] !== 3 || !saved.has(row['address'])) return
        for (const name of ['nettype', 'currency_type']) if (name in row) row[name] = 'TRC20'
      })
      return async (request, next) => {
        const answer = await shown(request, next)
        const { address, netType } = fieldsOf(request)
        if (operationOf(request) === 'walletOut' && netType !== undefined) saved.add(address)
        return answer
      }
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      return [
        await withdraw(site, { address: `0x${'ab12'.repeat(10)}`, netType: 'ERC20' }),
        await ask('walletGetAddress', { currency: '3' }),
        await ask('chargeMentionLog3'),
      ]
    },
  }),
  payment({
    name: 'pending-counts-as-earned',
    says: 'The earnings of an inviter include those that are pending',
    needs: ['writes', 'second-account'],
    operations: ['userInvite', 'userMyAccountReturn'],
    http: () =>
      objects('userInvite', (row) => {
        if ('pending_earnings' in row)
          row['invite_return_total'] = format(
            units(row['invite_return_total']) + units(row['pending_earnings']),
          )
      }),
    shows: async (site) => {
      const account = 'second@h5.example'
      const token = await site.newcomer(account)
      await site.world.control('userGrant', {
        account,
        balances: [{ account: 'spot', currency: 'USDT', amount: '1000' }],
      })
      await site.as(token)('coinTradePlace', { ...bitcoin, type: '1', amount: '0.005', target_price: '0' })
      return (await site.as(await site.demo())('userInvite')).text.replaceAll(/"share_url":"[^"]*"/g, '')
    },
  }),
]
