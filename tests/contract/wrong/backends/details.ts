import { FundPasswordState } from '#generated/enums.ts'
import { anotherCall, jsonOf, withFields } from '../exchange.ts'
import { field, on, payload, sent } from '../http.ts'
import { isRow, listsIn, percentOf } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { savedCard, staked, subscribed, withdrawn } from '../shows/writes.ts'
import { group, type Wrong } from '../types.ts'

const details = group({ probes: ['values.*', 'effects.*', 'twice.*'], needs: ['writes'] })

const bitcoin = { currency_id: '1', legal_id: '3' }
const sell = { ...bitcoin, type: '2', amount: '0.001', target_price: '0' }
const short = { ...bitcoin, share: '1', multiple: '20', type: '2' }
const minutes = { symbol: 'BTC/USDT', period: '1min', from: '1768175400', to: '1768175700' }

/** Backends whose lists, details, limits and names do not fit together. */
export const detailFaults: readonly Wrong[] = [
  details({
    name: 'minimum-of-the-list',
    says: 'The list of markets shows ten times the minimum of an order',
    operations: ['currencyQuotationNew', 'currencyDeal'],
    probes: ['values.*', 'representatives.*'],
    needs: [],
    http: () => field('currencyQuotationNew', 'min_amount', (amount) => percentOf(amount, 1_000n)),
    shows: anybody(['currencyQuotationNew'], ['currencyDeal', bitcoin]),
  }),
  details({
    name: 'minimum-that-is-not-kept',
    says: 'The minimum of an order is shown as ten times what is kept',
    operations: ['coinTradePlace'],
    probes: ['refusals.*'],
    http: () =>
      field(['currencyQuotationNew', 'currencyDeal'], 'min_amount', (amount) => percentOf(amount, 1_000n)),
    shows: demo(['currencyDeal', bitcoin]),
  }),
  details({
    name: 'forex-without-options',
    says: 'The list of markets says that forex has no options',
    operations: ['currencyQuotationNew', 'currencyDeal'],
    probes: ['representatives.*'],
    needs: [],
    http: () =>
      field('currencyQuotationNew', 'open_microtrade', (flag, row) =>
        row['currency_name'] === 'BTC' ? flag : 0,
      ),
    shows: anybody(['currencyQuotationNew']),
  }),
  details({
    name: 'every-symbol-bitcoin',
    says: 'Every order is shown in the market of bitcoin',
    operations: ['coinList'],
    probes: ['twice.*', 'representatives.*'],
    http: () => field('coinList', 'symbol', () => 'BTC/USDT'),
    shows: demo(
      ['coinTradePlace', { currency_id: '2', legal_id: '3', type: '1', amount: '0.1', target_price: '0' }],
      ['coinList'],
    ),
  }),
  details({
    name: 'every-side-long',
    says: 'Short positions are called long',
    operations: ['leverMyTrade'],
    http: () => field('leverMyTrade', 'type_name', () => 'Long'),
    shows: demo(['leverSubmit', short], ['leverMyTrade']),
  }),
  details({
    name: 'one-number-for-all-options',
    says: 'All options have the same number for people',
    operations: ['microtradeLists'],
    http: () => field('microtradeLists', 'show_micro_id', () => 'M00000001'),
    shows: async (site) => [await staked(site), await staked(site)],
  }),
  details({
    name: 'article-of-another-picture',
    says: 'An article has another picture than in the list',
    operations: ['newsDetail'],
    probes: ['lists.*'],
    needs: [],
    http: () => field('newsDetail', 'thumbnail', (address) => `${String(address)}?size=small`),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  details({
    name: 'gains-of-nobody',
    says: 'The sum of the gains of all subscriptions is always zero',
    operations: ['lhSendOrderList'],
    http: () =>
      payload('lhSendOrderList', (page) => (isRow(page) ? { ...page, total_interest: '0.0000' } : page)),
    shows: subscribed,
  }),
  details({
    name: 'launch-before-its-sale-ends',
    says: 'A launch comes when its sale begins',
    operations: ['lhSendConfig'],
    needs: [],
    http: () => field('lhSendConfig', 'online_time', (_time, row) => row['send_start']),
    shows: demo(['lhSendConfig']),
  }),
  details({
    name: 'funds-with-stakes',
    says: 'The balance that pays for options contains a tenth more than there is',
    operations: ['microtradePayableCurrencies'],
    needs: [],
    http: () => field('microtradePayableCurrencies', 'micro_balance', (amount) => percentOf(amount, 110n)),
    shows: demo(['microtradePayableCurrencies']),
  }),
  details({
    name: 'least-above-most',
    says: 'The maximum of an option is below its minimum',
    operations: ['microtradePayableCurrencies'],
    needs: [],
    http: () => field('microtradePayableCurrencies', 'micro_max', () => '0'),
    shows: demo(['microtradePayableCurrencies']),
  }),
  details({
    name: 'every-withdrawal-on-ethereum',
    says: 'Every withdrawal is listed as one on Ethereum',
    probes: ['effects.*', 'bystanders.*'],
    operations: ['walletOut'],
    http: () => field('chargeMentionLog3', 'currency_type', () => 'ERC20'),
    shows: withdrawn,
  }),
  details({
    name: 'postal-code-as-number',
    says: 'The zeros at the beginning of a postal code are lost',
    operations: ['userCashSave'],
    http: () => field('userCashInfo', 'postal_code', (code) => String(code).replace(/^0+/, '')),
    shows: async (site) => {
      await savedCard(site)
      return site.as(await site.demo())('userCashInfo')
    },
  }),
  details({
    name: 'profile-with-another-code',
    says: 'The profile shows another invitation code than the invitation',
    operations: ['userCenter'],
    needs: [],
    http: () => field('userCenter', 'extension_code', () => 'AAAA1111'),
    shows: demo(['userCenter'], ['userInvite']),
  }),
  details({
    name: 'symbols-by-letter',
    says: 'A symbol in lower case is unknown',
    operations: ['currencyNewTimeshar'],
    needs: [],
    http: () =>
      sent('currencyNewTimeshar', (fields) =>
        /[a-z]/.test(fields['symbol'] ?? '') ? { ...fields, symbol: 'NO/SUCH' } : fields,
      ),
    shows: anybody(['currencyNewTimeshar', { ...minutes, symbol: 'btc/usdt' }]),
  }),
  details({
    name: 'invitations-by-letter',
    says: 'An invitation code in lower case is unknown',
    operations: ['userRegister'],
    probes: ['representatives.phones'],
    http: () =>
      sent('userRegister', (fields) =>
        /[a-z]/.test(fields['extension_code'] ?? '') ? { ...fields, extension_code: 'NOSUCH88' } : fields,
      ),
    shows: async (site) => {
      const ask = site.as()
      const user_string = 'lower@h5.example'
      await ask('smsMail', { user_string, type: 'register' })
      const code = await site.world.newestCode(user_string)
      const passwords = { password: 'a-good-password', re_password: 'a-good-password' }
      const form = { type: 'email', user_string, code, ...passwords, agreement: '1' }
      return ask('userRegister', { ...form, extension_code: 'welcome8' })
    },
  }),
  details({
    name: 'longest-option-as-shortest',
    says: 'An option of the longest delivery time is bought with the shortest',
    operations: ['microtradeSubmit'],
    http: () =>
      sent('microtradeSubmit', (fields) =>
        fields['seconds'] === '300' ? { ...fields, seconds: '60' } : fields,
      ),
    shows: demo(
      ['microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '300', number: '100' }],
      ['microtradeLists'],
    ),
  }),
  details({
    name: 'cancels-another-order',
    says: 'Cancelling an order that is filled cancels the newest one that waits',
    operations: ['coinTradeCancel'],
    probes: ['refusals.*'],
    http: () =>
      on('coinTradeCancel', async (request, next) => {
        const answer = await next(request)
        if (jsonOf(answer)['reason'] !== 'not-cancellable') return answer
        const waiting = jsonOf(
          await next(anotherCall(request, 'coinList', { status: '1', page: '1', limit: '1' })),
        )
        const [newest] = listsIn(waiting).flat()
        return newest ? next(withFields(request, { id: String(newest['id']) })) : answer
      }),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }],
      ['coinTradePlace', sell],
      ['coinTradeCancel', { id: '2' }],
      ['coinList'],
    ),
  }),
  details({
    name: 'every-deposit-on-tron',
    says: 'Every deposit is listed as one on Tron',
    operations: ['walletChargeReq'],
    probes: ['representatives.*'],
    http: () => field('chargeMentionLog2', 'chain', () => 'TRC20'),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 40)).json['message'])
      const ask = site.as(token)
      return [
        await ask('walletChargeReq', { currency: '2', amount: '1', imgs }),
        await ask('chargeMentionLog2'),
      ]
    },
  }),
  details({
    name: 'fund-password-of-everybody',
    says: 'Every user is said to have a fund password',
    operations: ['userHasPassword'],
    probes: ['effects.fund-password'],
    http: () => payload('userHasPassword', () => FundPasswordState.set),
    shows: async (site) => site.as(await site.newcomer('second@h5.example'))('userHasPassword'),
  }),
  details({
    name: 'one-name-of-a-period',
    says: 'The period 1H, another name of 60min, is refused',
    operations: ['currencyNewTimeshar'],
    needs: [],
    http: () =>
      sent('currencyNewTimeshar', (fields) =>
        fields['period'] === '1H' ? { ...fields, period: 'hour' } : fields,
      ),
    shows: anybody(['currencyNewTimeshar', { ...minutes, period: '1H' }]),
  }),
]
