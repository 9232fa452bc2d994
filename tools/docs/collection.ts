import converter from 'openapi-to-postmanv2'
import { parse } from 'yaml'
import { routesOf, type Contract, type Operation } from '../../contract/document.ts'

/** A Postman collection 2.1, as far as this module uses it. */
export interface Collection {
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[]
  readonly [part: string]: unknown
}
export interface Item {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly url: { readonly path: readonly string[]; readonly query: readonly NamedValue[] }
    readonly header: readonly NamedValue[]
    readonly auth: object | null
    readonly body?: { readonly mode: string; readonly urlencoded?: readonly NamedValue[] }
  }
  /** Postman scripts that read the response. */
  readonly event?: readonly {
    readonly listen: string
    readonly script: { readonly type: string; readonly exec: readonly string[] }
  }[]
  readonly [part: string]: unknown
}
export interface NamedValue {
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

/** Operations on a row, each with the list that has its id. */
const listOf: Readonly<Record<string, string>> = {
  newsDetail: 'newsList',
  walletDeladdress: 'walletGetAddress',
  coinTradeCancel: 'coinList',
  microtradeOrder: 'microtradeLists',
  leverSetstop: 'leverMyTrade',
  leverAddmargin: 'leverMyTrade',
  leverClose: 'leverMyTrade',
  lhDepositOrderCancel: 'lhDepositOrderList',
}
/** Operations that take a code, which must be requested first. */
const codeChecks = ['userCheckMobile', 'userCheckEmail']
const lists = new Set(Object.values(listOf))
/** Lists follow the operations that add a row, and requests on a row follow its list. */
const rankOf = (operation: string): number =>
  lists.has(operation) ? 0 : Object.keys(listOf).indexOf(operation) + (operation in listOf ? 1 : 0)
const idOf = (list: string): string => `${list}Id`

/**
 * Generates a working request for each operation of the contract, in a runnable order: with the values of its examples,
 * the token of the sign-in, ids from lists, and an idempotency key for each request. Signing in is first, signing out
 * last.
 * @param text openapi.yaml
 */
export async function collectionOf(text: string): Promise<Collection> {
  const contract = parse(text, { maxAliasCount: -1 }) as Contract
  const operations = new Map(
    routesOf(contract).map(({ method, path, operation }) => [`${method.toUpperCase()} ${path}`, operation]),
  )
  const known = new Set([...operations.values()].map(({ operationId }) => operationId))
  const unknown = Object.entries(listOf)
    .flat()
    .filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not in the contract`)
  const converted = await convert(text)
  const folders = converted.item.map(({ name, item }) => ({
    name,
    item: item.map((one) => {
      const route = `${one.request.method} /${one.request.url.path.join('/')}`
      const operation = operations.get(route)
      if (!operation) throw new Error(`${route} is not in the contract`)
      return { id: operation.operationId, request: requestOf(one, operation) }
    }),
  }))
  // All other requests need the old password of the demo user, so its change comes last.
  const end = ['safeUpdatePassword', 'userEPwd', 'userLogout']
  const alone = ['userLogin', ...end]
  const ordered = folders.map(({ name, item }) => ({
    name,
    item: item
      .filter(({ id }) => !alone.includes(id))
      .sort((one, other) => rankOf(one.id) - rankOf(other.id))
      .map(({ request }) => request),
  }))
  const only = (operation: string) =>
    folders.flatMap(({ item }) => item.filter(({ id }) => id === operation).map(({ request }) => request))
  return {
    ...converted,
    auth: apiKey,
    variable: [
      { key: 'baseUrl', value: localBackend },
      { key: 'token', value: '' },
      ...[...lists].map((list) => ({ key: idOf(list), value: '' })),
    ],
    item: [
      { name: 'sign in', item: only('userLogin') },
      ...ordered,
      { name: 'passwords, sign out', item: end.flatMap(only) },
    ],
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
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: scriptOf(operation) } }],
  }
}

/** Values of the first example; fields that it omits are listed as disabled. */
function filledIn(fields: readonly NamedValue[] | undefined, operation: Operation) {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const [example] = Object.values(content?.examples ?? {})
  if (!fields || !example) return {}
  const list = listOf[operation.operationId]
  return {
    urlencoded: fields.map((field) => {
      const isId = list !== undefined && /^(address_)?id$/.test(field.key)
      const value = isId ? `{{${idOf(list)}}}` : example.value[field.key]
      return value === undefined
        ? { ...field, value: '', disabled: true }
        : { ...field, value: String(value), disabled: false }
    }),
  }
}

/**
 * Generates checks of the response, and stores values for later requests. Writes may be refused, because they need a
 * code or took effect in an earlier run; reads may not.
 */
function scriptOf({ operationId, 'x-effect': effect }: Operation): readonly string[] {
  const done = "type === 'ok' || code === 1"
  const check =
    effect === 'read' && !codeChecks.includes(operationId)
      ? [`pm.test('answers', () => pm.expect(${done}, reason).to.equal(true))`]
      : [`pm.test('is done, or refused with a reason', () => pm.expect(${done} || reason).to.be.ok)`]
  return [
    'const { type, code, message, reason } = pm.response.json()',
    "pm.test('knows the caller', () => pm.expect(type).to.not.equal('999'))",
    ...check,
    ...(operationId === 'userLogin'
      ? ["if (type === 'ok') pm.collectionVariables.set('token', message)"]
      : []),
    ...(lists.has(operationId)
      ? [
          'const rowIn = (part) => Array.isArray(part) ? part.find((one) => one?.id) : Object.values(Object(part)).filter((one) => typeof one === "object").map(rowIn).find(Boolean)',
          'const row = rowIn(message)',
          `if (row) pm.collectionVariables.set('${idOf(operationId)}', String(row.id))`,
        ]
      : []),
  ]
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
