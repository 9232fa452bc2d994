import { queryOf } from '#contract/document.ts'
import { exceptions } from '../../coverage/exceptions.ts'
import { isOperation, operationOf, theContract } from '../core/contract.ts'

const known: ReadonlyMap<string, string> = new Map(
  exceptions.flatMap(({ kind, keys, reason }) => keys.map((key) => [`${kind} ${key}`, reason] as const)),
)

/** Reasons for names of one form, closer than those of `exceptions`, which the tests of the mock share. */
const reasons: readonly (readonly [form: RegExp, reason: string])[] = [
  [
    /^\w+ (429(\.\w+)?|busy)$/,
    'too few passwords waited to be checked: one takes a millisecond in the mock of the trial, 50 in that of `npm start`',
  ],
  [/^(setSmsOtherMail|userLogout) error\.field$/, 'its refusals are about no field'],
  [
    /^(userCashSave binding|walletChargeReq deposit)-failed$/,
    'a record that it cannot store is HTTP 500 or 503',
  ],
  [/^microtradeSubmit no-quote$/, 'each of its markets always has a price'],
  [/^userCenter2 .*\.needs_card_id = 1$/, 'it asks for the number of a document once'],
  [/^userCashInfo .*\.needs_proof = 0$/, 'it always asks for the fund password and a code'],
  [/^newsDetail .*\.(display|audit) = 0$/, 'all of its articles are shown and approved'],
  [
    /^newsDetail .*\.(recommend|discuss|browse_grant) = 1$/,
    'it recommends no article, takes no comments, and shows each article to everybody',
  ],
  [
    /^leverDeal .*\.(single_stops|partial_close|added_margin) = 0$/,
    'each of its markets has single stops, partial closing and added margin',
  ],
  [/\.is_display = 0$/, 'it lists only what is shown'],
  [
    /\.open_(transaction|lever|microtrade) = 0$/,
    'each market that it lists is open for trading, contracts and options',
  ],
  [/\.market_from = [02]$/, 'its prices come from the exchange itself'],
  [
    /^currencyQuotationNew .*\.is_(legal|lever|match|micro) = 0$/,
    'prices are in USDT, which every account holds',
  ],
  [/\.is_(legal|lever|match|micro) = 0$/, 'every coin that its world lists there can be in that account'],
  [/^leverDeal .*\.closed_by$/, 'these lists have only open positions'],
  [/^send daymarket\./, 'its prices have one producer, without a feed'],
  [/^walletGetInfo ok\.message\.saves_address = 0$/, 'it saves the address of a withdrawal'],
]

/** Returns why a mock of this project does not answer an item of the contract in a trial; undefined where that is open. */
export function reasonOf(kind: string, name: string): string | undefined {
  const reason = reasons.find(([form]) => form.test(name))?.[1] ?? known.get(`${kind} ${name}`)
  if (reason !== undefined) return reason
  const [operation = '', item = ''] = name.split(' ')
  return item.startsWith('error') && isOperation(operation) && !takesInput(operation)
    ? 'it takes no input that could be refused'
    : undefined
}

function takesInput(id: Parameters<typeof operationOf>[0]): boolean {
  const operation = operationOf(id)
  return operation.requestBody !== undefined || queryOf(theContract, operation).length > 0
}
