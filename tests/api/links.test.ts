import { beforeAll, describe, expect, inject, test } from 'vitest'
import { resolve, servedContract } from '#contract/document.ts'
import { isRecord } from '#domain/records.ts'
import { ContractSide, OptionType, SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { customer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { nth } from '../support/assertions.ts'
import { callOperation, contractOperations, type RawAnswer } from '../support/contractOperations.ts'
import { onePixel } from '../support/pictures.ts'

interface Link {
  readonly operationId: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly requestBody?: Readonly<Record<string, string>>
}

const contract = servedContract()
const operations = contractOperations()
const operationNamed = (id: string) =>
  nth(
    operations.filter((one) => one.id === id),
    0,
  )

/** Every link of the contract with the operation whose answer it reads. */
const links = Object.values(contract.paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, responses }) => {
    const answer: object = responses['200'] ?? {}
    const named = 'links' in answer && isRecord(answer.links) ? Object.entries(answer.links) : []
    return named.map(([name, link]) => ({
      producer: operationId,
      name,
      link: resolve(contract, link as Link),
    }))
  })

let world: TestWorld
let ann: Customer

beforeAll(async () => {
  world = await openWorld(inject('mockUrl'))
  ann = await customer(world, {
    identity: 'advanced',
    fundPassword: '246810',
    address: { address: 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9' },
    balances: { spot: { USDT: '50000' }, contract: { USDT: '5000' }, option: { USDT: '5000' } },
  })
  await write(ann.api, 'coinTradePlace', {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.01',
    target_price: '20000',
  })
  await write(ann.api, 'leverSubmit', {
    currency_id: 1,
    legal_id: 3,
    share: 1,
    multiple: 10,
    type: ContractSide.long,
    status: 1,
  })
  await write(ann.api, 'lhDepositBuy', { config_id: 1, amount: '100', agreement: 1 })
  await write(ann.api, 'microtradeSubmit', {
    match_id: 1,
    currency_id: 3,
    type: OptionType.up,
    seconds: 60,
    number: '10',
  })
})

/** Sends an operation with its example, and with other values of some fields. */
async function send(id: string, fields: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  const operation = operationNamed(id)
  if (operation.body !== 'multipart')
    return callOperation(world, operation, { ...operation.works, ...fields }, { token: ann.token })
  const message = await upload(ann.api, onePixel())
  return { status: 200, text: '', json: { type: 'ok', message } }
}

/** Evaluates `$response.body#/a/0/b`, the only kind of expression in the contract. */
function valueOf(expression: string, body: unknown): unknown {
  const [, pointer = ''] = /^\$response\.body#\/(.+)$/.exec(expression) ?? []
  return pointer.split('/').reduce<unknown>((place, step) => {
    if (Array.isArray(place)) return place[Number(step)] as unknown
    return isRecord(place) ? place[step] : undefined
  }, body)
}

describe('links of the contract', () => {
  test('there is one for each row that another operation takes', () => {
    expect(new Set(links.map(({ link }) => link.operationId))).toEqual(
      new Set([
        ...[
          'coinTradeCancel',
          'currencyDeal',
          'leverAddmargin',
          'leverClose',
          'leverSetstop',
          'lhDepositBuy',
          'lhDepositOrderCancel',
        ],
        ...[
          'lhDepositProductInfo',
          'lhSendOrderPlace',
          'lhSendProductInfo',
          'microtradeOrder',
          'microtradeSubmit',
        ],
        ...['newsDetail', 'walletChargeReq', 'walletDeladdress', 'walletDetail', 'walletOut'],
      ]),
    )
  })

  test.each(links.map((one) => [one.producer, one.name, one.link] as const))(
    'the answer of %s gives what %s needs',
    async (producer, _name, { operationId, parameters, requestBody }) => {
      const { json } = await send(producer)
      const given = Object.entries(parameters ?? requestBody ?? {}).map(([field, expression]) => {
        const value = valueOf(expression, json)
        expect(value, `${expression} in ${JSON.stringify(json)}`).toBeDefined()
        return [field, String(value)] as const
      })
      expect(operationNamed(operationId).fields).toEqual(
        expect.arrayContaining(given.map(([field]) => field)),
      )
      const answer = await send(operationId, Object.fromEntries(given))
      // A rule of the product may refuse it, but not because of the value.
      if (answer.json.type !== 'ok') expect(given.map(([field]) => field)).not.toContain(answer.json.field)
    },
  )
})
