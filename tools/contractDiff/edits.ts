import type { ChangeKind } from './change.ts'
import type { AnswerSchema, sampleEvents, sampleHttp } from './sample.ts'

export type Http = ReturnType<typeof sampleHttp>
type Events = ReturnType<typeof sampleEvents>
export type Edit = readonly [path: string, change: (http: Http, events: Events) => void]

const order = 'POST /orders'
const row = `${order} 200 (type: "ok").message[]`
const form = `${order} body`
const placing = ({ paths }: Http) => paths['/orders'].post
export const schemas = ({ components }: Http) => components.schemas
export const orderForm = (http: Http): { properties: Record<string, object>; required: string[] } =>
  schemas(http).OrderForm
export const orderRow = (http: Http): { properties: Record<string, object>; required: string[] } =>
  schemas(http).Order

/** At least one edit for every kind, with the place of the change; a missing kind does not compile. */
export const edits: Readonly<Record<ChangeKind, readonly Edit[]>> = {
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
  ],
  'enum-value-no-longer-sent': [
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

export const branches = (http: Http): object[] => answer(http).oneOf
