import { expect, test } from 'vitest'
import { compareAsyncApi } from './asyncapi.ts'
import { isBreaking, changeKinds, type ChangeKind } from './change.ts'
import { compareOpenApi } from './openapi.ts'
import { sampleEvents, sampleHttp, type AnswerSchema } from './sample.ts'

type Http = ReturnType<typeof sampleHttp>
type Events = ReturnType<typeof sampleEvents>
type Edit = readonly [path: string, change: (http: Http, events: Events) => void]

const order = 'POST /orders'
const row = `${order} 200 (type: "ok").message[]`
const form = `${order} body`
const placing = ({ paths }: Http) => paths['/orders'].post
const schemas = ({ components }: Http) => components.schemas
const orderForm = (http: Http): { properties: Record<string, object>; required: string[] } =>
  schemas(http).OrderForm
const orderRow = (http: Http): { properties: Record<string, object>; required: string[] } =>
  schemas(http).Order

/** At least one edit for every kind; a missing kind does not compile. */
const edits: Readonly<Record<ChangeKind, readonly Edit[]>> = {
  'operation-removed': [[order, ({ paths }) => Reflect.deleteProperty(paths, '/orders')]],
  'operation-added': [
    ['GET /orders', ({ paths }) => Object.assign(paths['/orders'], { get: { operationId: 'listOrders' } })],
  ],
  'operation-renamed': [[order, (http) => (placing(http).operationId = 'sendOrder')]],
  'effect-changed': [[order, (http) => (placing(http)['x-effect'] = 'read')]],
  'security-changed': [
    [order, (http) => (placing(http).security = [])],
    [order, (http) => placing(http).security.push({ other: [] })],
  ],
  'security-scheme-changed': [
    ['token token.name', ({ components }) => (components.securitySchemes.token.name = 'X-Token')],
  ],
  'path-parameter-renamed': [
    [
      'GET /orders/{id}',
      ({ paths }) => {
        const { '/orders/{id}': item } = paths
        const renamed: unknown = JSON.parse(JSON.stringify(item).replace('"name":"id"', '"name":"order"'))
        Reflect.deleteProperty(paths, '/orders/{id}')
        Object.assign(paths, { '/orders/{order}': renamed })
      },
    ],
  ],
  'parameter-removed': [[`${order} query.page`, (http) => (placing(http).parameters = [])]],
  'parameter-added': [
    [`${order} query.limit`, (http) => placing(http).parameters.push({ name: 'limit', in: 'query' })],
  ],
  'required-parameter-added': [
    [
      `${order} header.x-key`,
      (http) => placing(http).parameters.push({ name: 'X-Key', in: 'header', required: true }),
    ],
  ],
  'body-removed': [[form, (http) => (placing(http).requestBody = undefined)]],
  'required-body-added': [
    [form, (http) => Object.assign(placing(http).requestBody ?? {}, { required: true })],
  ],
  'media-type-removed': [[form, (http) => Object.assign(placing(http).requestBody ?? {}, { content: {} })]],
  'status-removed': [[`${order} 429`, (http) => Reflect.deleteProperty(placing(http).responses, '429')]],
  'status-added': [[order, (http) => (placing(http).responses['202'] = { content: {} })]],
  'header-became-optional': [
    [
      `${order} 200`,
      (http) =>
        Object.assign(placing(http).responses['200'] ?? {}, {
          headers: { 'Retry-After': { schema: { type: 'integer' } } },
        }),
    ],
  ],
  'header-removed': [
    [`${order} 200`, (http) => Object.assign(placing(http).responses['200'] ?? {}, { headers: {} })],
  ],
  'channel-removed': [
    [
      'kline',
      (_http, { channels, operations }) => {
        delete channels['kline']
        delete operations['sendKline']
      },
    ],
  ],
  'message-removed': [['send kline kline', (_http, { operations }) => delete operations['sendKline']]],
  'message-added': [
    [
      'receive kline kline',
      (_http, { operations }) =>
        (operations['more'] = { action: 'receive', channel: { $ref: '#/channels/kline' } }),
    ],
  ],
  'message-sent-added': [
    [
      'send subscribe subscribe',
      (_http, { operations }) =>
        (operations['more'] = { action: 'send', channel: { $ref: '#/channels/subscribe' } }),
    ],
  ],
  'field-removed': [
    [`${form}.note`, (http) => delete orderForm(http).properties['note']],
    [`${row}.status`, (http) => delete orderRow(http).properties['status']],
    [
      'send kline kline.close',
      (_http, { channels }) => (channels['kline'] = withPayload({ type: 'object', properties: {} })),
    ],
  ],
  'field-added': [
    [`${form}.more`, (http) => (orderForm(http).properties['more'] = {})],
    [`${row}.more`, (http) => (orderRow(http).properties['more'] = {})],
  ],
  'required-field-added': [
    [
      `${form}.more`,
      (http) => {
        orderForm(http).properties['more'] = {}
        orderForm(http).required.push('more')
      },
    ],
  ],
  'field-became-required': [
    [`${form}.note`, (http) => orderForm(http).required.push('note')],
    [`${order} query.page`, (http) => Object.assign(placing(http).parameters[0] ?? {}, { required: true })],
  ],
  'field-became-optional': [[`${row}.price`, (http) => orderRow(http).required.pop()]],
  'other-fields-forbidden': [
    [form, (http) => Object.assign(orderForm(http), { additionalProperties: false })],
  ],
  'branch-removed': [[`${order} 200`, (http) => branches(http).pop()]],
  'branch-added': [
    [`${order} 200`, (http) => branches(http).push({ properties: { type: { enum: ['998'] } } })],
  ],
  'type-changed': [
    [`${form}.amount`, (http) => (orderForm(http).properties['amount'] = { type: 'number' })],
    [`${row}.price`, (http) => Object.assign(orderRow(http).properties['price'] ?? {}, { nullable: true })],
  ],
  'enum-value-removed': [
    [`${form}.side`, (http) => (schemas(http).OrderForm.properties.side.enum = ['buy'])],
    [`${row}.status`, (http) => (schemas(http).Order.properties.status.enum = [1])],
  ],
  'became-enum': [
    [`${form}.note`, (http) => Object.assign(schemas(http).OrderForm.properties.note, { enum: ['x'] })],
  ],
  'discriminator-changed': [
    [`${order} 200`, (http) => (answer(http).discriminator = undefined)],
    [
      `${order} 200`,
      (http) =>
        (answer(http).discriminator = {
          propertyName: 'type',
          mapping: { ok: '#/components/schemas/Placed' },
        }),
    ],
  ],
  'enum-value-added': [[`${row}.status`, (http) => (schemas(http).Order.properties.status.enum = [1, 2, 3])]],
  'bound-tightened': [
    [`${form}.amount`, (http) => (schemas(http).OrderForm.properties.amount.minLength = 2)],
    [`${form}.amount`, (http) => (schemas(http).OrderForm.properties.amount.maxLength = 19)],
    [`${form}.note`, (http) => Object.assign(schemas(http).OrderForm.properties.note, { maxLength: 5 })],
  ],
  'bound-widened': [
    [`${row}.id`, (http) => (schemas(http).Order.properties.id.minimum = 0)],
    [`${row}.id`, (http) => Reflect.deleteProperty(schemas(http).Order.properties.id, 'maximum')],
  ],
  'pattern-changed': [
    [`${row}.price`, (http) => (schemas(http).Order.properties.price.pattern = '^.+$')],
    [`${form}.note`, (http) => Object.assign(schemas(http).OrderForm.properties.note, { pattern: '^a' })],
    [`${form}.note`, (http) => Object.assign(schemas(http).OrderForm.properties.note, { format: 'date' })],
  ],
  'default-changed': [
    [
      `${order} query.page`,
      (http) => Object.assign(placing(http).parameters[0] ?? {}, { schema: { type: 'integer', default: 2 } }),
    ],
    [`${form}.note`, (http) => Object.assign(schemas(http).OrderForm.properties.note, { default: 'none' })],
  ],
}

const withPayload = (payload: object) => ({
  address: 'kline',
  messages: { kline: { name: 'kline', payload } },
})

function answer(http: Http): AnswerSchema {
  const { content } = placing(http).responses['200'] as {
    content: { 'application/json': { schema: AnswerSchema } }
  }
  return content['application/json'].schema
}

const branches = (http: Http): object[] => answer(http).oneOf

const cases = Object.entries(edits).flatMap(([kind, some]) =>
  some.map(([path, edit]): [string, string, Edit[1]] => [kind, path, edit]),
)

test.each(cases)('%s at %s is the only change found', (kind, path, edit) => {
  const [http, events] = [sampleHttp(), sampleEvents()]
  edit(http, events)
  const changes = [...compareOpenApi(sampleHttp(), http), ...compareAsyncApi(sampleEvents(), events)]
  const found = changes.map((change) => ({ kind: change.kind, path: change.path }))
  expect(found).toContainEqual({ kind, path })
  expect(found.filter((one) => one.kind !== kind && isBreaking({ ...one, detail: '' }))).toEqual(
    kind === 'channel-removed' ? [{ kind: 'message-removed', path: 'send kline kline' }] : [],
  )
})

const loosened: readonly [string, (http: Http, before: Http) => unknown][] = [
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

test.each(loosened)('%s breaks no client', (_title, edit) => {
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
