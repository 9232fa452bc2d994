import { format, parse } from '#domain/decimal.ts'
import { ContractSide, OptionResult, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { jpegPixel } from '../../../support/pictures.ts'
import { event, eventField } from '../events.ts'
import { fieldsOf } from '../exchange.ts'
import { field, lists, objects, payload } from '../http.ts'
import { isRow, percentOf } from '../rows.ts'
import { account } from '../shows/heard.ts'
import { anybody, demo, type Step } from '../shows/steps.ts'
import { savedCard, staked, subscribed, withdrawn } from '../shows/writes.ts'
import type { Site } from '../site.ts'
import { group, type Show, type Wrong } from '../types.ts'

const figures = group({ probes: ['values.*', 'effects.*', 'twice.*', 'time.*'], needs: ['writes'] })
const socket = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

const bitcoin = { currency_id: '1', legal_id: '3' }
const sell = { ...bitcoin, type: '2', amount: '0.001', target_price: '0' }
const short = { ...bitcoin, share: '1', multiple: '20', type: '2' }
const minutes = { symbol: 'BTC/USDT', period: '1min', from: '1768175400', to: '1768175700' }

/** The steps of the demo user, two minutes apart. */
const minutesApart =
  (...steps: readonly Step[]): Show =>
  async (site: Site) => {
    const ask = site.as(await site.demo())
    const seen = []
    for (const step of steps) {
      seen.push(await ask(...step))
      await site.world.advance(120_000)
    }
    return seen
  }

/** Figures that are plausible each by itself, and wrong beside another one. */
export const figureFaults: readonly Wrong[] = [
  figures({
    name: 'short-liquidated-below',
    says: 'The liquidation price of a short lies below its price',
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () =>
      objects(['leverMyTrade', 'leverDeal'], (row) => {
        const { type, price, liquidation_price: at } = row
        if (type === ContractSide.short && typeof at === 'string')
          row['liquidation_price'] = format(2n * parse(String(price)) - parse(at))
      }),
    shows: demo(['leverSubmit', short], ['leverMyTrade']),
  }),
  figures({
    name: 'contract-balance-with-margin',
    says: 'The free balance in lever/deal contains the margin of open positions',
    operations: ['leverDeal'],
    http: () =>
      payload('leverDeal', (deal) => {
        if (!isRow(deal)) return deal
        const rows = Array.isArray(deal['my_transaction']) ? deal['my_transaction'].filter(isRow) : []
        const held = rows.reduce((sum, row) => sum + parse(String(row['caution_money'])), 0n)
        return { ...deal, user_lever: format(parse(String(deal['user_lever'])) + held) }
      }),
    shows: demo(['leverSubmit', short], ['leverDeal', bitcoin]),
  }),
  figures({
    name: 'fee-of-a-sale-in-base',
    says: 'The fee of a sale is shown in the currency that was sold',
    operations: ['coinList'],
    http: () =>
      field('coinList', 'fee_currency', (name, row) =>
        row['type'] === SpotSide.sell ? String(row['symbol']).split('/')[0] : name,
      ),
    shows: demo(['coinTradePlace', sell], ['coinList']),
  }),
  figures({
    name: 'cancelled-when-placed',
    says: 'A cancelled order was last changed when it was placed',
    operations: ['coinTradeCancel'],
    needs: ['writes', 'time'],
    http: () =>
      field('coinList', 'updated_at', (time, row) =>
        row['status'] === SpotOrderStatus.cancelled ? row['created_at'] : time,
      ),
    shows: minutesApart(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }],
      ['coinTradeCancel', { id: '1' }],
      ['coinList'],
    ),
  }),
  figures({
    name: 'closed-when-opened',
    says: 'A closed position ended when it was opened',
    operations: ['leverClose'],
    needs: ['writes', 'time'],
    http: () =>
      field('leverMyTrade', 'complete_time', (time, row) => (time === '' ? time : row['transaction_time'])),
    shows: minutesApart(['leverSubmit', short], ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
  figures({
    name: 'option-left-in-seconds',
    says: 'The remaining time of an option is in seconds instead of milliseconds',
    operations: ['microtradeSubmit', 'microtradeLists'],
    http: () =>
      field(['microtradeLists', 'microtradeOrder'], 'remain_milli_seconds', (left) =>
        Math.floor(Number(left) / 1_000),
      ),
    shows: staked,
  }),
  figures({
    name: 'credit-of-a-loss',
    says: 'A lost option has a time of credit',
    probes: ['sides.even'],
    operations: ['microtradeLists', 'microtradeOrder'],
    needs: ['writes', 'time'],
    http: () =>
      field(['microtradeLists', 'microtradeOrder'], 'return_at', (time, row) =>
        row['profit_result'] === OptionResult.loss ? row['complete_at'] : time,
      ),
    shows: minutesApart(
      ['microtradeSubmit', { match_id: '1', currency_id: '3', type: '3', seconds: '60', number: '10' }],
      ['microtradeLists'],
    ),
  }),
  figures({
    name: 'range-without-its-end',
    says: 'The candle at the end of the requested range is left out',
    operations: ['currencyNewTimeshar'],
    needs: [],
    http: () =>
      lists('currencyNewTimeshar', (rows, request) =>
        rows.filter(({ time }) => Number(time) !== Number(fieldsOf(request)['to']) * 1_000),
      ),
    shows: anybody(['currencyNewTimeshar', minutes]),
  }),
  figures({
    name: 'chains-with-one-address',
    says: 'The deposit address of each chain is that of the first one',
    operations: ['walletGetInAddress'],
    needs: [],
    http: () =>
      payload('walletGetInAddress', (chains) => {
        if (!isRow(chains)) return chains
        const [first] = Object.values(chains)
        return Object.fromEntries(Object.keys(chains).map((chain) => [chain, first]))
      }),
    shows: demo(['walletGetInAddress', { currency: '3' }]),
  }),
  figures({
    name: 'jpg-as-png',
    says: 'Every picture is served as a PNG',
    probes: ['transport.uploads'],
    operations: ['upload'],
    http: () => async (request, next) => {
      const answer = await next(request)
      if (!request.url.startsWith('/pictures/')) return answer
      return { ...answer, headers: { ...answer.headers, 'content-type': 'image/png' } }
    },
    shows: async (site) => {
      const form = new FormData()
      form.set('file', jpegPixel, 'proof.jpg')
      const authorization = await site.demo()
      const { json } = await site.raw('POST', '/api/upload', { authorization }, form)
      return (await site.raw('GET', String(json['message']))).headers['content-type']
    },
  }),
  figures({
    name: 'minimum-of-the-list',
    says: 'The list of markets shows ten times the minimum of an order',
    operations: ['currencyQuotationNew', 'currencyDeal'],
    probes: ['values.*', 'representatives.*'],
    needs: [],
    http: () => field('currencyQuotationNew', 'min_amount', (amount) => percentOf(amount, 1_000n)),
    shows: anybody(['currencyQuotationNew'], ['currencyDeal', bitcoin]),
  }),
  figures({
    name: 'minimum-that-is-not-kept',
    says: 'The minimum of an order is shown as ten times what is kept',
    operations: ['coinTradePlace'],
    probes: ['refusals.*'],
    http: () =>
      field(['currencyQuotationNew', 'currencyDeal'], 'min_amount', (amount) => percentOf(amount, 1_000n)),
    shows: demo(['currencyDeal', bitcoin]),
  }),
  figures({
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
  figures({
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
  figures({
    name: 'every-side-long',
    says: 'Short positions are called long',
    operations: ['leverMyTrade'],
    http: () => field('leverMyTrade', 'type_name', () => 'Long'),
    shows: demo(['leverSubmit', short], ['leverMyTrade']),
  }),
  figures({
    name: 'one-number-for-all-options',
    says: 'All options have the same number for people',
    operations: ['microtradeLists'],
    http: () => field('microtradeLists', 'show_micro_id', () => 'M00000001'),
    shows: async (site) => [await staked(site), await staked(site)],
  }),
  figures({
    name: 'article-of-another-picture',
    says: 'An article has another picture than in the list',
    operations: ['newsDetail'],
    probes: ['lists.*'],
    needs: [],
    http: () => field('newsDetail', 'thumbnail', (address) => `${String(address)}?size=small`),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  figures({
    name: 'gains-of-nobody',
    says: 'The sum of the gains of all subscriptions is always zero',
    operations: ['lhSendOrderList'],
    http: () =>
      payload('lhSendOrderList', (page) => (isRow(page) ? { ...page, total_interest: '0.0000' } : page)),
    shows: subscribed,
  }),
  figures({
    name: 'launch-before-its-sale-ends',
    says: 'A launch comes when its sale begins',
    operations: ['lhSendConfig'],
    needs: [],
    http: () => field('lhSendConfig', 'online_time', (_time, row) => row['send_start']),
    shows: demo(['lhSendConfig']),
  }),
  figures({
    name: 'funds-with-stakes',
    says: 'The balance that pays for options contains a tenth more than there is',
    operations: ['microtradePayableCurrencies'],
    needs: [],
    http: () => field('microtradePayableCurrencies', 'micro_balance', (amount) => percentOf(amount, 110n)),
    shows: demo(['microtradePayableCurrencies']),
  }),
  figures({
    name: 'least-above-most',
    says: 'The maximum of an option is below its minimum',
    operations: ['microtradePayableCurrencies'],
    needs: [],
    http: () => field('microtradePayableCurrencies', 'micro_max', () => '0'),
    shows: demo(['microtradePayableCurrencies']),
  }),
  figures({
    name: 'every-withdrawal-on-ethereum',
    says: 'Every withdrawal is listed as one on Ethereum',
    operations: ['walletOut'],
    http: () => field('chargeMentionLog3', 'currency_type', () => 'ERC20'),
    shows: withdrawn,
  }),
  figures({
    name: 'postal-code-as-number',
    says: 'The zeros at the beginning of a postal code are lost',
    operations: ['userCashSave'],
    http: () => field('userCashInfo', 'postal_code', (code) => String(code).replace(/^0+/, '')),
    shows: async (site) => {
      await savedCard(site)
      return site.as(await site.demo())('userCashInfo')
    },
  }),
  figures({
    name: 'profile-with-another-code',
    says: 'The profile shows another invitation code than the invitation',
    operations: ['userCenter'],
    needs: [],
    http: () => field('userCenter', 'extension_code', () => 'AAAA1111'),
    shows: demo(['userCenter'], ['userInvite']),
  }),
  figures({
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
  socket({
    name: 'bitcoin-as-dollars',
    says: 'Balance events of bitcoin name dollars',
    operations: ['balance'],
    socket: () => eventField('balance', 'currency_id', (id) => (id === 1 ? 3 : id)),
    shows: account,
  }),
  socket({
    name: 'profit-of-an-open-option',
    says: 'The event of an open option has a profit',
    operations: ['option'],
    socket: () =>
      event('option', ({ option, ...rest }) => ({
        ...rest,
        option:
          isRow(option) && option['status'] === 1 ? { ...option, fact_profits: option['number'] } : option,
      })),
    shows: account,
  }),
  socket({
    name: 'every-session-expired',
    says: 'Every ended session is said to have expired',
    operations: ['logged_out'],
    socket: () => eventField('logged_out', 'reason', () => 'expired'),
    shows: account,
  }),
]
