import converter from 'openapi-to-postmanv2'
import { parse } from 'yaml'
import { routesOf, type Contract, type Operation } from '../../mock/doors/http/document.ts'

/** A Postman collection 2.1, as far as it is read or changed here. */
export interface Collection {
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[]
  readonly [part: string]: unknown
}
export interface Item {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly url: { readonly path: readonly string[]; readonly query: readonly Named[] }
    readonly header: readonly Named[]
    readonly auth: object | null
    readonly body?: { readonly mode: string; readonly urlencoded?: readonly Named[] }
  }
  readonly [part: string]: unknown
}
export interface Named {
  readonly key: string
  readonly value?: string
  readonly disabled?: boolean
}

const options = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  parametersResolution: 'Example',
} as const
const localBackend = 'http://127.0.0.1:4010/api'

/**
 * The operations of the contract as requests that work as they are: with the values of its examples, the token that
 * signing in answered, and an idempotency key of their own each time.
 * @param text openapi.yaml
 */
export async function collectionOf(text: string): Promise<Collection> {
  const contract = parse(text, { maxAliasCount: -1 }) as Contract
  const operations = new Map(
    routesOf(contract).map(({ method, path, operation }) => [`${method.toUpperCase()} ${path}`, operation]),
  )
  const converted = await convert(text)
  return {
    ...converted,
    auth: apiKey,
    variable: [
      { key: 'baseUrl', value: localBackend },
      { key: 'token', value: '' },
    ],
    item: converted.item.map(({ name, item }) => ({
      name,
      item: item.map((one) => {
        const route = `${one.request.method} /${one.request.url.path.join('/')}`
        const operation = operations.get(route)
        if (!operation) throw new Error(`${route} is not in the contract`)
        return requestOf(one, operation)
      }),
    })),
  }
}

const apiKey = {
  type: 'apikey',
  apikey: [
    { key: 'key', value: 'Authorization' },
    { key: 'value', value: '{{token}}' },
    { key: 'in', value: 'header' },
  ],
}

function requestOf({ name, request }: Item, operation: Operation): Item {
  const { auth: _own, body, header, ...rest } = request
  return {
    name,
    request: {
      ...rest,
      auth: operation.security.length === 0 ? { type: 'noauth' } : null,
      header: header.map((one) => (one.key === 'Idempotency-Key' ? { ...one, value: '{{$guid}}' } : one)),
      ...(body && { body: { ...body, ...filledIn(body.urlencoded, operation) } }),
    },
    ...(operation.operationId === 'userLogin' && { event: [keepToken] }),
  }
}

/** The values of the first example; fields that it leaves out stay in the list, switched off. */
function filledIn(fields: readonly Named[] | undefined, operation: Operation) {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const [example] = Object.values(content?.examples ?? {})
  if (!fields || !example) return {}
  return {
    urlencoded: fields.map((field) => {
      const value = example.value[field.key]
      return value === undefined
        ? { ...field, value: '', disabled: true }
        : { ...field, value: String(value), disabled: false }
    }),
  }
}

const keepToken = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: [
      'const { type, message } = pm.response.json()',
      "if (type === 'ok') pm.collectionVariables.set('token', message)",
    ],
  },
}

async function convert(text: string): Promise<Collection> {
  const { promise, resolve, reject } = Promise.withResolvers<Collection>()
  converter.convertV2({ type: 'string', data: text }, options, (error, result) => {
    if (error) reject(error)
    else if (result?.result) resolve(result.output?.[0]?.data as Collection)
    else reject(new Error(result?.reason ?? 'the contract could not be converted'))
  })
  return promise
}
