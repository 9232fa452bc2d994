export interface AnswerSchema {
  oneOf: object[]
  discriminator: object | undefined
}

/** A minimal contract with everything that the comparison checks; each call creates new objects to edit. */
export function sampleHttp() {
  return {
    openapi: '3.0.3',
    info: { title: 'sample', version: '1.0.0' },
    paths: {
      '/orders/{id}': {
        get: {
          operationId: 'readOrder',
          'x-effect': 'read',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: { '200': { content: {} } },
        },
      } as object,
      '/orders': {
        post: {
          operationId: 'placeOrder',
          'x-effect': 'write',
          security: [{ token: [] }] as object[],
          parameters: [
            { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 1 } },
          ] as object[],
          requestBody: {
            required: false,
            content: {
              'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/OrderForm' } },
            } as Record<string, object>,
          } as object | undefined,
          responses: {
            '200': {
              headers: { 'Retry-After': { required: true, schema: { type: 'integer' } } } as object,
              content: {
                'application/json': {
                  schema: {
                    oneOf: [
                      { $ref: '#/components/schemas/Placed' },
                      { $ref: '#/components/schemas/Refused' },
                    ] as object[],
                    discriminator: {
                      propertyName: 'type',
                      mapping: { ok: '#/components/schemas/Placed', error: '#/components/schemas/Refused' },
                    },
                  },
                },
              } as Record<string, { schema: AnswerSchema }>,
            },
            '429': { content: {} },
          } as Record<string, object>,
        },
      },
    },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        OrderForm: {
          type: 'object',
          required: ['amount'],
          properties: {
            amount: { type: 'string', minLength: 1, maxLength: 20 },
            side: { type: 'string', enum: ['buy', 'sell'] },
            note: { type: 'string' },
          },
        },
        Placed: {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'message'],
          properties: {
            type: { type: 'string', enum: ['ok'] },
            message: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
          },
        },
        Refused: {
          type: 'object',
          required: ['type'],
          properties: { type: { type: 'string', enum: ['error'] } },
        },
        Order: {
          type: 'object',
          required: ['id', 'price'],
          properties: {
            id: { type: 'integer', minimum: 1, maximum: 9 },
            price: { type: 'string', pattern: '^\\d+$' },
            status: { type: 'integer', enum: [1, 2] },
            parent: { $ref: '#/components/schemas/Order' },
          },
        },
      },
    },
  }
}

export function sampleEvents() {
  const messages = {
    kline: { name: 'kline', payload: { type: 'object', properties: { close: { type: 'string' } } } },
    subscribe: { name: 'subscribe', payload: { type: 'object', properties: { symbol: { type: 'string' } } } },
  }
  return {
    asyncapi: '3.0.0',
    info: { title: 'sample events', version: '1.0.0' },
    channels: {
      kline: { address: 'kline', messages: { kline: messages.kline } },
      subscribe: { address: 'subscribe', messages: { subscribe: messages.subscribe } },
    } as Record<string, object>,
    operations: {
      sendKline: { action: 'send', channel: { $ref: '#/channels/kline' } },
      receiveSubscribe: { action: 'receive', channel: { $ref: '#/channels/subscribe' } },
    } as Record<string, object>,
  }
}
