import { divDown, format } from '#domain/decimal.ts'
import { onePixel } from '../../../support/pictures.ts'
import { fieldsOf, jsonOf, withFields } from '../exchange.ts'
import { despite, objects, on } from '../http.ts'
import { listsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { contracts } from './contractFaults.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, isPosition, refuse, registration, rowsOf, units, withdraw } from './helpers.ts'

const term = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Moves the liquidation price of a short the wrong way when margin is added. */
const shortsMoveDown: HttpFault = objects(contracts, (row) => {
  if (!isPosition(row) || row['type'] !== 2 || !('liquidation_price' in row)) return
  const added = units(row['caution_money']) - units(row['origin_caution_money'])
  if (added <= 0n) return
  const way = divDown((added * 9n) / 10n, units(row['number']))
  row['liquidation_price'] = format(units(row['liquidation_price']) - 2n * way)
})

/** Compares the two sides of a document alone, not the picture of its holder. */
const handMayRepeat = (): HttpFault =>
  despite(
    'userRealName2',
    ({ reason }) => reason === 'picture-repeated',
    async (request, next) => {
      const { front_pic, reverse_pic, ...fields } = fieldsOf(request)
      if (front_pic === undefined || reverse_pic === undefined || front_pic === reverse_pic) return undefined
      const form = new FormData()
      form.set('file', onePixel(211), 'hand.png')
      const multipart = new Response(form)
      const { 'idempotency-key': _, ...headers } = request.headers
      const uploaded = await next({
        method: 'POST',
        url: '/api/upload',
        headers: { ...headers, 'content-type': multipart.headers.get('content-type') ?? '' },
        body: Buffer.from(await multipart.arrayBuffer()),
      })
      const hand_pic = String(jsonOf(uploaded)['message'])
      return next(withFields(request, { ...fields, front_pic, reverse_pic, hand_pic }))
    },
  )

/** Refuses a deposit of exactly the minimum, of every coin but dollars. */
const aboveTheMinimum: HttpFault = on('walletChargeReq', async (request, next) => {
  const { currency = '', amount = '' } = fieldsOf(request)
  if (currency === '3' || currency === '9999') return next(request)
  const [info] = await rowsOf(request, next, 'walletGetInfo', { currency })
  return info && /^[\d.]+$/.test(amount) && units(info['min_charge']) === units(amount)
    ? refuse('The amount is below the minimum', 'below-minimum', 'amount')
    : next(request)
})

/** Sends codes to users with a mail address alone, and answers the others the same. */
const codesByMailAlone = ({ dryRun }: Tools): HttpFault =>
  on('setSmsOtherMail', async (request, next) => {
    const [user] = await rowsOf(request, next, 'userCenter')
    return user?.['email'] === '' ? dryRun(request) : next(request)
  })

const short = { ...bitcoin, type: '2', status: '1', share: '1', multiple: '10' }

/** One market, coin or period for all, and named refusals that some paths do not know. */
export const marketTerms: readonly Wrong[] = [
  term(
    'lists.*',
    'representatives.*',
    'twice.*',
    'effects.*',
  )({
    name: 'trust-filter-finds-nothing',
    says: 'The log filtered by the trust account is empty, though the changes are in the whole log',
    operations: ['walletLegalLog'],
    http: () =>
      changing('walletLegalLog', async (page, request) => {
        if (fieldsOf(request)['type'] !== '1') return
        for (const rows of listsIn(page)) rows.splice(0)
        page['count'] = 0
      }),
    shows: demo(
      ['walletChange', { currency_id: '3', number: '10', from_field: 'change', to_field: 'legal' }],
      ['walletLegalLog', { type: '1' }],
    ),
  }),
  term(
    'representatives.*',
    'effects.*',
    'twice.*',
    'values.*',
  )({
    name: 'bank-card-has-all-applications-left',
    says: 'The applications that are left today are not counted down for the bank card',
    operations: ['walletGetInfo'],
    http: () =>
      changing('walletGetInfo', async (info, request) => {
        if (fieldsOf(request)['currency'] === '9999') info['left_today'] = info['daily_limit']
      }),
    shows: async (site) => {
      await withdraw(site, { netType: 'TRC20' })
      return site.as(await site.demo())('walletGetInfo', { currency: '9999' })
    },
  }),
  term(
    'effects.*',
    'sides.*',
    'values.*',
    'representatives.*',
    'twice.*',
  )({
    name: 'added-margin-of-a-short-moves-down',
    says: 'Margin that is added to a short moves its liquidation price towards the open price',
    operations: [...contracts, 'leverAddmargin', 'leverSetstop'],
    http: () => shortsMoveDown,
    shows: demo(['leverSubmit', short], ['leverAddmargin', { id: '1', amount: '25' }], ['leverMyTrade']),
  }),
  term(
    'refusals.*',
    'sides.*',
    'representatives.*',
  )({
    name: 'holder-picture-may-repeat',
    says: 'The picture of the holder may be one of the two sides of the document',
    operations: ['userRealName2'],
    http: handMayRepeat,
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      const ask = site.as(token)
      await ask('userRealName', { country: 'Thailand', name: 'Sam', card_id: 'AB123456', address: '1 Road' })
      await site.world.passReviews()
      const [front_pic = '', reverse_pic = ''] = await Promise.all(
        [10, 20].map(async (grey) => String((await site.upload(token, grey)).json['message'])),
      )
      const pictures = { front_pic, reverse_pic, hand_pic: front_pic }
      return (await ask('userRealName2', { card_id: 'AB123456', ...pictures })).json['type']
    },
  }),
  term(
    'representatives.*',
    'sides.*',
    'refusals.*',
    'effects.*',
  )({
    name: 'least-deposit-of-a-coin-is-too-little',
    says: 'A deposit of exactly the minimum is refused for every coin but dollars',
    operations: ['walletChargeReq'],
    http: () => aboveTheMinimum,
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      return (await site.as(token)('walletChargeReq', { currency: '1', amount: '0.001', imgs })).json['type']
    },
  }),
  term(
    'representatives.*',
    'session.*',
    'guessing.*',
  )({
    name: 'own-codes-by-mail-alone',
    needs: ['writes', 'second-account', 'codes'],
    says: 'Users who signed up by phone get no code for withdrawals, though it is said to be sent',
    operations: ['setSmsOtherMail', 'walletAddaddress', 'walletOut', 'userCashSave'],
    http: codesByMailAlone,
    shows: async (site) => {
      const [number, areacode] = ['812345678', '66']
      await site.as()('smsSend', { user_string: number, type: 'register', area_code: areacode })
      const code = await site.world.newestCode(`+${areacode}${number}`)
      const who = { ...registration, type: 'mobile', user_string: number, areacode, code }
      await site.as()('userRegister', who)
      const ask = site.as(await site.signIn(`+${areacode}${number}`, registration.password))
      await ask('setSmsOtherMail')
      return (await site.world.control('outbox', { target: `+${areacode}${number}` })).length
    },
  }),
]
