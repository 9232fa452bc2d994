/** A minimal contract with each countable item once. */
const asError = { type: 'error', message: 'No', reason: 'too-poor' }
const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }

/** Two operations: one has branches with a discriminator, the other without. */
export const openapi = {
  paths: {
    '/buy': {
      post: {
        operationId: 'buy',
        parameters: [{ $ref: '#/components/parameters/Language' }],
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: schema('BuyForm') } } },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [schema('BuyOk'), schema('Refused'), schema('LoggedOut')],
                  discriminator: {
                    propertyName: 'type',
                    mapping: {
                      ok: '#/components/schemas/BuyOk',
                      error: '#/components/schemas/Refused',
                      999: '#/components/schemas/LoggedOut',
                    },
                  },
                },
                examples: { poor: { $ref: '#/components/examples/Poor' }, ok: { value: { type: 'ok' } } },
              },
            },
          },
          429: { $ref: '#/components/responses/Busy' },
        },
      },
    },
    '/look': {
      get: {
        operationId: 'look',
        parameters: [
          { $ref: '#/components/parameters/Language' },
          { name: 'page', in: 'query', schema: { type: 'integer' } },
        ],
        responses: {
          200: {
            content: { 'application/json': { schema: { oneOf: [schema('LookOk'), schema('LookRefused')] } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { Language: { name: 'Language', in: 'header', schema: { enum: ['en', 'th'] } } },
    examples: { Poor: { value: asError } },
    responses: { Busy: { content: { 'application/json': { schema: schema('Refused') } } } },
    schemas: {
      BuyForm: {
        type: 'object',
        properties: { side: { allOf: [schema('Side')], description: 'Side' }, amount: text },
      },
      Side: { type: 'integer', enum: [1, 2] },
      Row: {
        type: 'object',
        properties: { side: schema('Side'), state: { enum: ['open', 'closing', 'closed'] } },
      },
      OpenRow: {
        allOf: [schema('Row')],
        properties: { side: { enum: [1] }, state: { enum: ['open', 'closing'] } },
      },
      BuyOk: {
        type: 'object',
        properties: {
          type: { type: 'string', enum: ['ok'] },
          state: { enum: ['open', 'closed'] },
          rows: { type: 'array', items: { type: 'object', properties: { id: text, more: schema('BuyOk') } } },
          open: schema('OpenRow'),
        },
      },
      Refused: {
        type: 'object',
        properties: { type: text, message: text, reason: { enum: ['too-poor', 'too-late'] } },
      },
      LoggedOut: { type: 'object', properties: { type: text } },
      LookOk: { type: 'object', required: ['code'], properties: { code: { type: 'integer', enum: [1] } } },
      LookRefused: { type: 'object', required: ['msg'], properties: { msg: text } },
    },
  },
}

export const asyncapi = {
  channels: { Price: { address: 'price' }, Ask: { address: 'ask' } },
  operations: {
    sendPrice: {
      action: 'send',
      channel: { $ref: '#/channels/Price' },
      messages: [{ payload: { properties: { last: text, bids: { items: { items: text } } } } }],
    },
    receiveAsk: {
      action: 'receive',
      channel: { $ref: '#/channels/Ask' },
      messages: [{ payload: { properties: { channel: { enum: ['price', 'book'] } } } }],
      reply: { messages: [{ payload: { properties: { ok: { type: 'boolean' } } } }] },
    },
  },
}
