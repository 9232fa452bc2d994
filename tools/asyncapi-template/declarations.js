/** Generates the text of every declaration in generated/socket.ts. */
export function declarations(asyncapi) {
  const schemas = asyncapi.components().schemas().all()
  return [
    ...schemas.map((schema) => (schema.enum() ? enumOf(schema) : interfaceOf(schema))),
    eventMap(
      'ServerEvents',
      'Events from the backend, in the form of socket.io',
      operations(asyncapi, 'send'),
    ),
    eventMap(
      'ClientEvents',
      'Events from a client',
      operations(asyncapi, 'receive').filter((one) => one.event !== 'connect'),
    ),
    listOf(
      'marketChannels',
      'The public streams that a client receives without subscribing',
      valuesOf(schemas, 'MarketChannel'),
    ),
    listOf(
      'streamChannels',
      'The public streams that a client can subscribe to',
      valuesOf(schemas, 'StreamChannel'),
    ),
    listOf(
      'extensionEvents',
      'Events from the backend that the contract adds to those of its family',
      operations(asyncapi, 'send').flatMap(({ event, origin }) => (origin === 'extension' ? [event] : [])),
    ),
  ].join('\n\n')
}

function operations(asyncapi, action) {
  return asyncapi
    .operations()
    .all()
    .filter((operation) => operation.action() === action)
    .map((operation) => {
      const [channel] = operation.channels().all()
      const message = operation.messages().all()[0]
      const reply = operation.reply()?.messages().all()[0]
      return {
        event: channel.address(),
        summary: message.summary(),
        payload: typeName(message.payload()),
        reply: reply && typeName(reply.payload()),
        origin: channel.extensions().get('x-origin')?.value(),
      }
    })
}

const listOf = (name, description, values) =>
  `/** ${description}. */\nexport const ${name} = [${values.map(quote).join(', ')}] as const`

function eventMap(name, description, events) {
  const members = events.map(({ event, summary, payload, reply }) => {
    const more = reply ? `, acknowledge: (answer: ${reply}) => void` : ''
    return `  /** ${summary} */\n  ${event}: (message: ${payload}${more}) => void`
  })
  return `/** ${description}. */\nexport interface ${name} {\n${members.join('\n')}\n}`
}

function interfaceOf(schema) {
  const required = new Set(schema.required() ?? [])
  const members = Object.entries(schema.properties() ?? {}).map(([name, property]) => {
    const note = property.description() ? `  /** ${property.description()} */\n` : ''
    return `${note}  readonly ${/^\w+$/.test(name) ? name : quote(name)}${required.has(name) ? '' : '?'}: ${typeOf(property)}`
  })
  const [narrowed] = schema.allOf() ?? []
  const base = narrowed ? ` extends ${typeName(narrowed)}` : ''
  return `/** ${schema.description()}. */\nexport interface ${typeName(schema)}${base} {\n${members.join('\n')}\n}`
}

function enumOf(schema) {
  return `/** ${schema.description()}. */\nexport type ${typeName(schema)} = ${schema.enum().map(quote).join(' | ')}`
}

/** A named schema is referenced by its name; any other is inlined. */
function typeOf(schema) {
  const id = schema.id()
  if (id !== undefined && !id.startsWith('<anonymous')) return id
  if (schema.const() !== undefined) return quote(schema.const())
  if (schema.enum()) return schema.enum().map(quote).join(' | ')
  if (schema.type() === 'array') {
    const item = typeOf(schema.items())
    const fixed = schema.minItems() !== undefined && schema.minItems() === schema.maxItems()
    return fixed ? `readonly [${Array(schema.minItems()).fill(item).join(', ')}]` : `readonly (${item})[]`
  }
  return schema.type() === 'integer' ? 'number' : schema.type()
}

const typeName = (schema) => schema.id()

const valuesOf = (schemas, name) => schemas.find((schema) => schema.id() === name).enum()

const quote = (value) => (typeof value === 'string' ? `'${value}'` : String(value))
