import { format, parse } from '#domain/decimal.ts'
import { ContractSide, OptionResult, OptionStatus, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { jpegPixel } from '../../../support/pictures.ts'
import { event, eventField } from '../events.ts'
import { fieldsOf } from '../exchange.ts'
import { field, lists, objects, payload } from '../http.ts'
import { isRow } from '../rows.ts'
import { account } from '../shows/messages.ts'
import { anybody, demo, type Step } from '../shows/steps.ts'
import { staked } from '../shows/writes.ts'
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
          isRow(option) && option['status'] === OptionStatus.open
            ? { ...option, fact_profits: option['number'] }
            : option,
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
