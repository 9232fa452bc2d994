import { expect, test } from 'vitest'
import { commandLine } from '#sdk/shell.ts'
import { nearest } from '../errors/nearest.ts'
import { allOperations, catalogueOf, findOperation } from './catalogue.ts'
import { check } from './check.ts'
import { convert } from './convert.ts'
import { typedFields } from './words.ts'

const examples = allOperations().flatMap((operation) =>
  Object.entries(operation.examples).map(([name, input]) => ({ operation, name, input })),
)

/** A list of plain values is typed with commas. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object'

test.each(examples)(
  '$operation.id takes its example $name, also typed as words',
  async ({ operation, input }) => {
    await expect(check(operation, input, 'en')).resolves.toBeUndefined()
    const words = Object.entries(input).map(
      ([name, value]) => `${name}=${isPlain(value) ? String(value) : JSON.stringify(value)}`,
    )
    expect(convert(operation, typedFields(operation, words))).toEqual(input)
  },
)

test('both APIs are there, and no name is in both', () => {
  const names = (['product', 'control'] as const).map((api) => Object.keys(catalogueOf(api).operations))
  const [api = [], control = []] = names
  expect(api.filter((name) => control.includes(name))).toEqual([])
  expect(new Set(allOperations().map(({ id }) => id)).size).toBe(api.length + control.length)
})

test('a command line quotes its input for a shell', () => {
  expect(commandLine('coinTradeCancel', { id: 7 })).toBe('h5 api coinTradeCancel id=7')
  expect(commandLine('userRealName', { name: "Dana O'Lee", card_id: undefined })).toBe(
    String.raw`h5 api userRealName 'name=Dana O'\''Lee'`,
  )
  expect(commandLine('userRealName', { name: '' })).toBe('h5 api userRealName name=')
})

test('values take the types of the contract', () => {
  const words = (id: string, ...typed: string[]) => {
    const operation = findOperation(id)
    return convert(operation, typedFields(operation, typed))
  }
  expect(words('leverSubmit', '--type', 'short', 'status=LIMIT', '--share=3')).toEqual({
    type: 2,
    status: 0,
    share: 3,
  })
  expect(words('requestList', '--broken', '--limit', '5')).toEqual({ broken: true, limit: 5 })
  expect(words('reset', 'rules={"session":{"life":5}}', '--past=false')).toEqual({
    rules: { session: { life: 5 } },
    past: false,
  })
  expect(words('microtradeLists', '--status', '-1')).toEqual({ status: -1 })
  expect(words('walletChange', 'number=0010')).toEqual({ number: '0010' })
})

test('a misspelt name finds a similar one', () => {
  expect(nearest('coinTradPlace', ['coinTradePlace', 'coinList'])).toEqual(['coinTradePlace'])
  expect(nearest('zzzzz', ['coinTradePlace'])).toEqual([])
  expect(nearest('placed', ['place'])).toEqual(['place'])
})
