import type { Change, ChangeKind } from './change.ts'
import { listIn, fieldsOfObject, objectIn, resolverOf, schemaIn, type Document } from './document.ts'
import { compareSchemas } from './schemas.ts'

type Fields = Readonly<Record<string, unknown>>

/** Lists all changes between two versions of openapi.yaml. */
export function compareOpenApi(before: Document, after: Document): readonly Change[] {
  const old = operationsOf(before)
  const fresh = operationsOf(after)
  const compare = compareOperations(before, after)
  return [
    ...compareSecuritySchemes(before, after),
    ...[...old].flatMap(([key, { operation, path }]) => {
      const now = fresh.get(key)
      if (now) return compare({ operation, path }, now)
      return [{ kind: 'operation-removed', path, detail: String(operation['operationId']) } as const]
    }),
    ...[...fresh]
      .filter(([key]) => !old.has(key))
      .map(([, { path }]): Change => ({ kind: 'operation-added', path, detail: path })),
  ]
}

/** Transport of the token; each operation states whether it requires one. */
function compareSecuritySchemes(before: Document, after: Document): readonly Change[] {
  const schemes = (document: Document) => objectIn(objectIn(document['components'])['securitySchemes'])
  return Object.entries(schemes(before)).flatMap(([name, scheme]) => {
    const now = fieldsOfObject(after, schemes(after)[name])
    return ['type', 'in', 'name', 'scheme'].flatMap((word) =>
      changeOf(
        'security-scheme-changed',
        fieldsOfObject(before, scheme)[word],
        now[word],
        `token ${name}.${word}`,
      ),
    )
  })
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

interface PlacedOperation {
  readonly operation: Fields
  /** `GET /orders/{id}` */
  readonly path: string
}

const inBraces = /\{([^}]*)\}/g

/** Keyed by method and path, independent of parameter names: `GET /orders/{}`. */
function operationsOf(document: Document): ReadonlyMap<string, PlacedOperation> {
  const operations = new Map<string, PlacedOperation>()
  for (const [path, item] of Object.entries(objectIn(document['paths'])))
    for (const [method, operation] of Object.entries(objectIn(item))) {
      if (!methods.has(method)) continue
      const parameters = [
        ...listIn(objectIn(item)['parameters']),
        ...listIn(objectIn(operation)['parameters']),
      ]
      const security = objectIn(operation)['security'] ?? document['security'] ?? []
      const endpoint = `${method.toUpperCase()} ${path}`
      operations.set(endpoint.replaceAll(inBraces, '{}'), {
        operation: { ...objectIn(operation), parameters, security },
        path: endpoint,
      })
    }
  return operations
}

const namesIn = (path: string): readonly string[] =>
  [...path.matchAll(inBraces)].map(([, name]) => String(name))

/** Invisible on the wire, but it is an argument name of generated clients. */
function renamedParameters(before: string, after: string): readonly Change[] {
  const now = namesIn(after)
  return namesIn(before).flatMap((name, at) => changeOf('path-parameter-renamed', name, now[at], before))
}

function compareOperations(before: Document, after: Document) {
  const sides = { before: resolverOf(before), after: resolverOf(after) }

  const parameters = (old: PlacedOperation, fresh: PlacedOperation): readonly Change[] => {
    const { path } = old
    const was = parametersOf(before, old)
    const is = parametersOf(after, fresh)
    return [
      ...[...was].flatMap(([name, one]): readonly Change[] => {
        const now = is.get(name)
        const place = `${path} ${name}`
        if (!now) return [{ kind: 'parameter-removed', path: place, detail: name }]
        const became = one['required'] !== true && now['required'] === true
        return [
          ...(became ? [{ kind: 'field-became-required', path: place, detail: name } as const] : []),
          ...compareSchemas(schemaIn(one['schema']), schemaIn(now['schema']), {
            direction: 'request',
            path: place,
            sides,
          }),
        ]
      }),
      ...[...is].flatMap(([name, one]): readonly Change[] => {
        const kind: ChangeKind = one['required'] === true ? 'required-parameter-added' : 'parameter-added'
        return was.has(name) ? [] : [{ kind, path: `${path} ${name}`, detail: name }]
      }),
    ]
  }

  const bodies = (old: Fields, fresh: Fields, path: string): readonly Change[] => {
    const was = fieldsOfObject(before, old['requestBody'])
    const is = fieldsOfObject(after, fresh['requestBody'])
    const place = `${path} body`
    if (old['requestBody'] !== undefined && fresh['requestBody'] === undefined)
      return [{ kind: 'body-removed', path: place, detail: 'the body' }]
    const isNew = is['required'] === true && was['required'] !== true
    return [
      ...(isNew ? [{ kind: 'required-body-added', path: place, detail: 'the body' } as const] : []),
      ...contents(was, is, 'request', place),
    ]
  }

  const contents = (was: Fields, is: Fields, direction: 'request' | 'answer', path: string) =>
    Object.entries(objectIn(was['content'])).flatMap(([type, content]): readonly Change[] => {
      const now = objectIn(is['content'])[type]
      if (now === undefined) return [{ kind: 'media-type-removed', path, detail: type }]
      return compareSchemas(schemaIn(objectIn(content)['schema']), schemaIn(objectIn(now)['schema']), {
        direction,
        path,
        sides,
      })
    })

  const answers = (old: Fields, fresh: Fields, path: string): readonly Change[] => [
    ...Object.keys(objectIn(fresh['responses']))
      .filter((status) => !(status in objectIn(old['responses'])))
      .map((status): Change => ({ kind: 'status-added', path, detail: status })),
    ...Object.entries(objectIn(old['responses'])).flatMap(([status, answer]): readonly Change[] => {
      const now = objectIn(fresh['responses'])[status]
      const place = `${path} ${status}`
      if (now === undefined) return [{ kind: 'status-removed', path: place, detail: status }]
      const was = fieldsOfObject(before, answer)
      const is = fieldsOfObject(after, now)
      const gone = Object.keys(objectIn(was['headers'])).filter((name) => !(name in objectIn(is['headers'])))
      return [
        ...gone.map((name): Change => ({ kind: 'header-removed', path: place, detail: name })),
        ...optionalHeaders(was, is).map((name): Change => ({
          kind: 'header-became-optional',
          path: place,
          detail: name,
        })),
        ...contents(was, is, 'answer', place),
      ]
    }),
  ]

  const optionalHeaders = (was: Fields, is: Fields) =>
    Object.entries(objectIn(is['headers']))
      .filter(([name]) => fieldsOfObject(before, objectIn(was['headers'])[name])['required'] === true)
      .filter(([, header]) => fieldsOfObject(after, header)['required'] !== true)
      .map(([name]) => name)

  const own = (old: Fields, fresh: Fields, path: string): readonly Change[] => [
    ...changeOf('operation-renamed', old['operationId'], fresh['operationId'], path),
    ...changeOf('effect-changed', old['x-effect'], fresh['x-effect'], path),
    ...changeOf('security-changed', old['security'], fresh['security'], path),
    ...bodies(old, fresh, path),
    ...answers(old, fresh, path),
  ]

  return (old: PlacedOperation, fresh: PlacedOperation): readonly Change[] => [
    ...renamedParameters(old.path, fresh.path),
    ...own(old.operation, fresh.operation, old.path),
    ...parameters(old, fresh),
  ]
}

function changeOf(kind: ChangeKind, before: unknown, after: unknown, path: string): readonly Change[] {
  const [was, is] = [JSON.stringify(before ?? 'none'), JSON.stringify(after ?? 'none')]
  return was === is ? [] : [{ kind, path, detail: `${was} is now ${is}` }]
}

/** Keyed by place and name, `query.page`; header names ignore case, path parameters count by position. */
function parametersOf(document: Document, { operation, path }: PlacedOperation): ReadonlyMap<string, Fields> {
  const inPath = namesIn(path)
  return new Map(
    listIn(operation['parameters']).map((one): [string, Fields] => {
      const parameter = fieldsOfObject(document, one)
      const name = String(parameter['name'])
      const place = String(parameter['in'])
      const known = { header: name.toLowerCase(), path: String(inPath.indexOf(name) + 1) }[place]
      return [`${place}.${known ?? name}`, parameter]
    }),
  )
}
