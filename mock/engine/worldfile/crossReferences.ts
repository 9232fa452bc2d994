import { format, parse } from '#domain/decimal.ts'
import { accountOf, areaCodeOf } from '../../phones/phones.ts'
import { largestUnits } from '../../store/columns.ts'
import { isMessageId } from '../messages.ts'
import type { WorldFile } from './schema.ts'

type Name = string | number

export interface WorldFileFault {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Checks that a schema cannot express: names that must exist, unique values, and numbers that must fit together. */
export function crossReferences(file: WorldFile): readonly WorldFileFault[] {
  return [
    ...currenciesAndMarkets(file),
    ...productsAndIssues(file),
    ...users(file),
    ...rules(file),
    ...largestPositions(file),
    ...unknownTexts(file),
  ]
}

/** Faults of all entries that repeat an earlier one. */
function repeatFaults(list: readonly Name[], name: string, field: string): WorldFileFault[] {
  return list.flatMap((value, index) =>
    list.indexOf(value) !== index
      ? [{ path: [name, index, field], message: `is used twice: ${String(value)}` }]
      : [],
  )
}

function unknown(
  known: readonly Name[],
  what: string,
  value: Name | undefined,
  ...path: PropertyKey[]
): WorldFileFault[] {
  return value === undefined || known.includes(value)
    ? []
    : [{ path, message: `refers to an unknown ${what}: ${String(value)}` }]
}

const wrong = (is: boolean, message: string, ...path: PropertyKey[]): WorldFileFault[] =>
  is ? [{ path, message }] : []

const idsOf = (list: readonly { readonly id: number }[]): readonly number[] => list.map(({ id }) => id)

function currenciesAndMarkets({ currencies, markets, issues }: WorldFile): WorldFileFault[] {
  const known = idsOf(currencies)
  return [
    ...repeatFaults(known, 'currencies', 'id'),
    ...repeatFaults(idsOf(markets), 'markets', 'id'),
    ...repeatFaults(
      markets.map(({ currency, legal }) => `${String(currency)}/${String(legal)}`),
      'markets',
      'currency',
    ),
    ...markets.flatMap(({ currency, legal, issue, priceScale, amountScale, basePrice }, index) => [
      ...unknown(known, 'currency', currency, 'markets', index, 'currency'),
      ...unknown(known, 'currency', legal, 'markets', index, 'legal'),
      ...unknown(idsOf(issues), 'issue', issue, 'markets', index, 'issue'),
      ...wrong(currency === legal, 'must differ from legal', 'markets', index, 'currency'),
      ...wrong(
        priceScale + amountScale > 8,
        'plus priceScale must be at most 8',
        'markets',
        index,
        'amountScale',
      ),
      ...wrong(
        basePrice * 10 ** priceScale < 100 || basePrice * 10 ** priceScale > 2 ** 50,
        'is too small or too large for priceScale',
        'markets',
        index,
        'basePrice',
      ),
    ]),
  ]
}

function productsAndIssues({ currencies, products, issues }: WorldFile): WorldFileFault[] {
  const known = idsOf(currencies)
  return [
    ...repeatFaults(idsOf(products), 'products', 'id'),
    ...repeatFaults(idsOf(issues), 'issues', 'id'),
    ...products.flatMap(({ currency, announces, least, most }, index) => [
      ...unknown(known, 'currency', currency, 'products', index, 'currency'),
      ...unknown(idsOf(issues), 'issue', announces, 'products', index, 'announces'),
      ...wrong(most !== undefined && parse(most) < parse(least), 'is below least', 'products', index, 'most'),
    ]),
    ...issues.flatMap(({ coin, payWith, coins, sold, startDay, endDay, launchDay }, index) => [
      ...unknown(known, 'currency', coin, 'issues', index, 'coin'),
      ...unknown(known, 'currency', payWith, 'issues', index, 'payWith'),
      ...wrong(parse(sold) > parse(coins), 'is more than coins', 'issues', index, 'sold'),
      ...wrong(endDay <= startDay, 'is not after startDay', 'issues', index, 'endDay'),
      ...wrong(launchDay < endDay, 'is before endDay', 'issues', index, 'launchDay'),
    ]),
  ]
}

function users({ currencies, users: list }: WorldFile): WorldFileFault[] {
  const codes = list.map(({ inviteCode }) => inviteCode)
  return [
    ...repeatFaults(
      list.map(({ account }) => accountOf(account)),
      'users',
      'account',
    ),
    ...list.flatMap(({ account }, index) =>
      wrong(
        !/^[^@\s]+@[^@\s]+$/.test(account) && areaCodeOf(accountOf(account)) === '',
        'is neither a mail address nor a phone number with + and its country',
        ...['users', index, 'account'],
      ),
    ),
    // Registration ignores case.
    ...repeatFaults(
      codes.map((code) => code.toUpperCase()),
      'users',
      'inviteCode',
    ),
    ...list.flatMap(({ invitedBy, balances }, index) => [
      // Users are created in order.
      ...unknown(codes.slice(0, index), 'earlier user', invitedBy, 'users', index, 'invitedBy'),
      ...balances.flatMap(({ currency, kind }, at) => {
        const found = currencies.find(({ id }) => id === currency)
        const path = ['users', index, 'balances', at] as const
        return found
          ? wrong(!found.kinds.includes(kind), `is no account of ${found.name}: ${kind}`, ...path, 'kind')
          : unknown([], 'currency', currency, ...path, 'currency')
      }),
    ]),
  ]
}

/** Faults of markets whose largest contract position exceeds a column in size or notional value. */
function largestPositions({ markets, rules: { lever } }: WorldFile): WorldFileFault[] {
  return markets.flatMap(({ lotSize, basePrice, id }) => {
    const size = parse(lotSize) * BigInt(lever.mostLots)
    return wrong(
      size > largestUnits || Number(size) * basePrice > Number(largestUnits),
      `times lotSize and basePrice of market ${String(id)} is more than ${format(largestUnits, 0)}`,
      ...['rules', 'lever', 'mostLots'],
    )
  })
}

/** Faults of texts for messages that the mock does not have. */
const unknownTexts = ({ texts = {} }: WorldFile): WorldFileFault[] =>
  Object.entries(texts).flatMap(([language, messages]) =>
    Object.keys(messages).flatMap((id) =>
      wrong(!isMessageId(id), 'is not a message of the mock', 'texts', language, id),
    ),
  )

function rules({ currencies, rules: { option, rebatePercents } }: WorldFile): WorldFileFault[] {
  const rebates = rebatePercents.reduce((sum, percent) => sum + parse(percent), 0n)
  return [
    ...option.currencies.flatMap((id, index) =>
      unknown(idsOf(currencies), 'currency', id, 'rules', 'option', 'currencies', index),
    ),
    ...wrong(rebates > parse('100'), 'are more than 100 together', 'rules', 'rebatePercents'),
  ]
}
