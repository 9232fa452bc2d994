import { expect, test } from 'vitest'
import { compareAsyncApi } from './asyncapi.ts'
import { isBreaking, changeKinds } from './change.ts'
import { branches, edits, orderForm, orderRow, schemas, type Edit, type Http } from './edits.ts'
import { compareOpenApi } from './openapi.ts'
import { sampleEvents, sampleHttp } from './sample.ts'

const cases = Object.entries(edits).flatMap(([kind, some]) =>
  some.map(([path, edit]): [string, string, Edit[1]] => [kind, path, edit]),
)

test.each(cases)('%s at %s is found, and no other breaking change', (kind, path, edit) => {
  const [http, events] = [sampleHttp(), sampleEvents()]
  edit(http, events)
  const changes = [...compareOpenApi(sampleHttp(), http), ...compareAsyncApi(sampleEvents(), events)]
  const found = changes.map((change) => ({ kind: change.kind, path: change.path }))
  expect(found).toContainEqual({ kind, path })
  expect(found.filter((one) => one.kind !== kind && isBreaking({ ...one, detail: '' }))).toEqual(
    kind === 'channel-removed' ? [{ kind: 'message-removed', path: 'send kline kline' }] : [],
  )
})

const harmlessEdits: readonly [string, (http: Http, before: Http) => unknown][] = [
  ['a wider bound of what is sent', (http) => (schemas(http).OrderForm.properties.amount.maxLength = 30)],
  ['a tighter bound of what is read', (http) => (schemas(http).Order.properties.id.maximum = 8)],
  ['one more value that may be sent', (http) => schemas(http).OrderForm.properties.side.enum.push('both')],
  ['a field that may be left out', (http) => orderForm(http).required.pop()],
  ['a field that is always there', (http) => orderRow(http).required.push('status')],
  [
    'a pattern less in what is sent',
    (http) => Reflect.deleteProperty(orderForm(http).properties['amount'] ?? {}, 'maxLength'),
  ],
  [
    'a condition less in a pattern of what is sent',
    (http, before) => {
      Object.assign(schemas(before).OrderForm.properties.note, { pattern: '^(?=.*[1-9])\\d+$' })
      Object.assign(schemas(http).OrderForm.properties.note, { pattern: '^\\d+$' })
    },
  ],
  [
    'a condition more in a pattern of what is read',
    (http, before) => {
      schemas(before).Order.properties.price.pattern = '^\\d+(\\.\\d+)?$'
      schemas(http).Order.properties.price.pattern = '^(?=.*\\.\\d{8}$)\\d+(\\.\\d+)?$'
    },
  ],
  ['another text', (http) => Object.assign(schemas(http).Order, { description: 'A row' })],
]

test.each(harmlessEdits)('%s breaks no client', (_title, edit) => {
  const http = sampleHttp()
  const before = sampleHttp()
  edit(http, before)
  expect(compareOpenApi(before, http).filter(isBreaking)).toEqual([])
})

test('an equivalent schema is not a change', () => {
  const http = sampleHttp()
  const all: Record<string, object> = schemas(http)
  all['Amount'] = schemas(http).OrderForm.properties.amount
  orderForm(http).properties['amount'] = {
    description: 'How much',
    allOf: [{ $ref: '#/components/schemas/Amount' }],
  }
  all['Kind'] = { const: 'ok' }
  Object.assign(schemas(http).Placed.properties, { type: { $ref: '#/components/schemas/Kind' } })
  branches(http).reverse()
  expect(compareOpenApi(sampleHttp(), http)).toEqual([])
})

test('every kind explains its effect on clients', () => {
  expect(Object.keys(edits).sort()).toEqual(Object.keys(changeKinds).sort())
})
