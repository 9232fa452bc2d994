import { queryOf } from '#contract/document.ts'
import { exceptions } from '../../coverage/exceptions.ts'
import { isOperation, operationOf, theContract } from '../core/contract.ts'

const known: ReadonlyMap<string, string> = new Map(
  exceptions.flatMap(({ kind, keys, reason }) => keys.map((key) => [`${kind} ${key}`, reason] as const)),
)

/** Reasons for names of one form, beside those of `exceptions`, which the tests of the mock share. */
const reasons: readonly (readonly [form: RegExp, reason: string])[] = [
  [/^\w+ (429(\.\w+)?|busy)$/, 'it checks passwords before many of them wait'],
  [/\.is_(legal|lever|match|micro) = 0$/, 'every coin that its world lists there can be in that account'],
  [/^leverDeal .*\.closed_by$/, 'these lists have only open positions'],
  [/^send daymarket\./, 'its prices have one producer, without a feed'],
  [/^walletGetInfo ok\.message\.saves_address = 0$/, 'it saves the address of a withdrawal'],
]

/** Returns why a mock of this project does not answer an item of the contract in a trial; undefined where that is open. */
export function reasonOf(kind: string, name: string): string | undefined {
  const reason = known.get(`${kind} ${name}`) ?? reasons.find(([form]) => form.test(name))?.[1]
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
