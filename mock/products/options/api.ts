import { Amount } from '#domain/amount.ts'
import { format, unitScale, parse } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { Flag, IdentityStatus, OptionResult, OptionStatus, OptionStatusFilter } from '#generated/enums.ts'
import { realNameOf } from '../../accounts/identity/profile.ts'
import type { Currency } from '../../engine/catalogue.ts'
import { handle } from '../../engine/handler.ts'
import { bucketsOf } from '../../engine/ledger.ts'
import { paginate, pageOf } from '../../engine/paginate.ts'
import { attributeBalanceError, IdentityNeeded, Refusal } from '../../engine/refusal.ts'
import { ownRow } from '../../engine/rows.ts'
import type { Scope } from '../../engine/scope.ts'
import { assertTrading, marketOfMatch } from '../../market/listing.ts'
import { kindFlags } from '../../market/rows.ts'
import type { User } from '../../store/schema.ts'
import { runningOptions } from '../../store/underWay.ts'
import { currencyIn } from '../../wallet/currencies.ts'
import { buyOption, openOptions } from './orders.ts'
import { forecastOf, optionRow } from './rows.ts'

export const microtradeLists = handle('microtradeLists', async (call, input) => {
  const { status = OptionStatusFilter.all, match_id = -1, currency_id = -1, page = 1, limit = 10 } = input
  let own = call.tx.selectFrom('micro_order').where('user_id', '=', call.user.id)
  if (status === OptionStatusFilter.open) own = own.where(runningOptions)
  else if (status !== OptionStatusFilter.all) own = own.where('status', '=', status)
  if (match_id !== -1) own = own.where('market_id', '=', match_id)
  if (currency_id !== -1) own = own.where('currency_id', '=', currency_id)
  const { rows, total } = await pageOf(own.selectAll().orderBy('id', 'desc'), { page, limit })
  const { user, translate } = call
  const owner = { user, translate, realName: await realNameOf(call, user) }
  const data = rows.map((option) => optionRow(call, option, owner))
  return { message: paginate('/api/microtrade/lists', data, { page, limit, total }) }
})

export const microtradeSeconds = handle('microtradeSeconds', ({ world }) => {
  const since = dateTimeText(world.firstDay)
  return {
    message: world.settings.option.times.map(
      ({ seconds, profitPercent, evenPercent, least, most }, index) => ({
        id: index + 1,
        seconds,
        status: Flag.yes,
        profit_ratio: format(parse(profitPercent), 2),
        min_num: least,
        max_num: most,
        even_ratio: format(parse(evenPercent), 2),
        created_at: since,
        updated_at: since,
      }),
    ),
  }
})

export const microtradePayableCurrencies = handle('microtradePayableCurrencies', async (call) => {
  const message = []
  for (const id of call.world.settings.option.currencies)
    message.push(await payable(call, call.user, call.world.catalogue.currency(id)))
  return { message }
})

async function payable(scope: Scope, user: User, currency: Currency) {
  const { feePercent, step, most, mostOpen, presets } = scope.world.settings.option
  const { available, frozen } = await bucketsOf(scope.tx, {
    owner: user.id,
    currencyId: currency.id,
    kind: 'option',
  })
  return {
    id: currency.id,
    name: currency.name,
    logo: '',
    ...kindFlags(currency),
    is_micro: Flag.yes,
    micro_trade_fee: format(parse(feePercent), 2),
    micro_min: step,
    micro_max: most,
    micro_holdtrade_max: mostOpen,
    micro_numbers: presets.map((number, index) => ({ id: index + 1, currency_id: currency.id, number })),
    insurance_types: [],
    user_insurance: null,
    user_wallet: {
      id: currency.id,
      user_id: user.id,
      currency: currency.id,
      currency_name: currency.name,
      micro_balance: format(available),
      lock_micro_balance: format(frozen),
      insurance_balance: format(0n),
      lock_insurance_balance: format(0n),
      micro_with_insurance: format(available),
    },
  }
}

export const microtradeSubmit = handle('microtradeSubmit', async (call, input) => {
  const { user, translate } = call
  if (user.review_status !== IdentityStatus.verified) throw new IdentityNeeded()
  const market = marketOfMatch(call, input.match_id)
  assertTrading(call, market)
  const { currencies, times, most, step, mostOpen } = call.world.settings.option
  const { name } = currencyIn(call.world, input.currency_id, 'currency_id', [])
  if (!currencies.includes(input.currency_id))
    throw new Refusal('not-in-account', 'currency_id', { coin: name })
  const time = times.find(({ seconds }) => seconds === input.seconds)
  if (!time) throw new Refusal('unknown-delivery-time', 'seconds')
  const amount = BigInt(input.number) * unitScale
  if (amount < parse(time.least))
    throw new Refusal('minimum-purchase', 'number', { limit: new Amount(parse(time.least), name) })
  const highest = parse(time.most) < parse(most) ? time.most : most
  if (amount > parse(highest))
    throw new Refusal('above-maximum', 'number', { limit: new Amount(parse(highest), name) })
  if (parse(step) > 0n && amount % parse(step) !== 0n)
    throw new Refusal('wrong-step', 'number', { step: new Amount(parse(step), name) })
  if (mostOpen > 0 && (await openOptions(call, user.id, input.currency_id)) >= mostOpen) {
    throw new Refusal('holding-limit', undefined, { limit: mostOpen })
  }
  const forecast = forecastOf(input)
  const option = await attributeBalanceError('number', () =>
    buyOption(call, {
      userId: user.id,
      market,
      currencyId: input.currency_id,
      forecast,
      seconds: input.seconds,
      amount,
      profitPercent: forecast === 'even' ? time.evenPercent : time.profitPercent,
    }),
  )
  const row = optionRow(call, option, { user, realName: await realNameOf(call, user), translate })
  return { message: { ...row, status: OptionStatus.open, profit_result: OptionResult.even } }
})

export const microtradeOrder = handle('microtradeOrder', async (call, { id }) => {
  const option = await ownRow(call, 'micro_order', { userId: call.user.id, id })
  const { user, translate } = call
  return { message: optionRow(call, option, { user, realName: await realNameOf(call, user), translate }) }
})
