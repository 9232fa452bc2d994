import type { Change, Kind } from './change.ts'
import { list, opened, part, resolverOf, schemaIn, type Document } from './document.ts'
import { compareSchemas } from './schemas.ts'

type Fields = Readonly<Record<string, unknown>>

/** Everything that changed between two versions of openapi.yaml. */
export function compareOpenApi(before: Document, after: Document): readonly Change[] {
  const old = operationsOf(before)
  const fresh = operationsOf(after)
  const compare = compareOperations(before, after)
  return [
    ...[...old].flatMap(([path, operation]) => {
      const now = fresh.get(path)
      if (now) return compare(operation, now, path)
      return [{ kind: 'operation-removed', path, detail: String(operation['operationId']) } as const]
    }),
    ...[...fresh.keys()]
      .filter((path) => !old.has(path))
      .map((path): Change => ({ kind: 'operation-added', path, detail: path })),
  ]
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

function operationsOf(document: Document): ReadonlyMap<string, Fields> {
  const operations = new Map<string, Fields>()
  for (const [path, item] of Object.entries(part(document['paths'])))
    for (const [method, operation] of Object.entries(part(item))) {
      if (!methods.has(method)) continue
      const parameters = [...list(part(item)['parameters']), ...list(part(operation)['parameters'])]
      const security = part(operation)['security'] ?? document['security'] ?? []
      operations.set(`${method.toUpperCase()} ${path}`, { ...part(operation), parameters, security })
    }
  return operations
}

function compareOperations(before: Document, after: Document) {
  const sides = { before: resolverOf(before), after: resolverOf(after) }

  const parameters = (old: Fields, fresh: Fields, path: string): readonly Change[] => {
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
          ...compareSchemas(schemaIn(one['schema']), schemaIn(now['schema']), 'request', place, sides),
        ]
      }),
      ...[...is].flatMap(([name, one]): readonly Change[] => {
        const kind: Kind = one['required'] === true ? 'required-parameter-added' : 'parameter-added'
        return was.has(name) ? [] : [{ kind, path: `${path} ${name}`, detail: name }]
      }),
    ]
  }

  const bodies = (old: Fields, fresh: Fields, path: string): readonly Change[] => {
    const was = opened(before, old['requestBody'])
    const is = opened(after, fresh['requestBody'])
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
    Object.entries(part(was['content'])).flatMap(([type, content]): readonly Change[] => {
      const now = part(is['content'])[type]
      if (now === undefined) return [{ kind: 'media-type-removed', path, detail: type }]
      return compareSchemas(
        schemaIn(part(content)['schema']),
        schemaIn(part(now)['schema']),
        direction,
        path,
        sides,
      )
    })

  const answers = (old: Fields, fresh: Fields, path: string): readonly Change[] =>
    Object.entries(part(old['responses'])).flatMap(([status, answer]): readonly Change[] => {
      const now = part(fresh['responses'])[status]
      const place = `${path} ${status}`
      if (now === undefined) return [{ kind: 'status-removed', path: place, detail: status }]
      const was = opened(before, answer)
      const is = opened(after, now)
      const gone = Object.keys(part(was['headers'])).filter((name) => !(name in part(is['headers'])))
      return [
        ...gone.map((name): Change => ({ kind: 'header-removed', path: place, detail: name })),
        ...contents(was, is, 'answer', place),
      ]
    })

  return (old: Fields, fresh: Fields, path: string): readonly Change[] => [
    ...changed('operation-renamed', old['operationId'], fresh['operationId'], path),
    ...changed('effect-changed', old['x-effect'], fresh['x-effect'], path),
    ...changed('security-changed', old['security'], fresh['security'], path),
    ...parameters(old, fresh, path),
    ...bodies(old, fresh, path),
    ...answers(old, fresh, path),
  ]
}

function changed(kind: Kind, before: unknown, after: unknown, path: string): readonly Change[] {
  const [was, is] = [JSON.stringify(before ?? 'none'), JSON.stringify(after ?? 'none')]
  return was === is ? [] : [{ kind, path, detail: `${was} is now ${is}` }]
}

/** By place and name, `query.page`; names of headers are the same in any case. */
function parametersOf(document: Document, operation: Fields): ReadonlyMap<string, Fields> {
  return new Map(
    list(operation['parameters']).map((one): [string, Fields] => {
      const parameter = opened(document, one)
      const name = String(parameter['name'])
      return [
        `${String(parameter['in'])}.${parameter['in'] === 'header' ? name.toLowerCase() : name}`,
        parameter,
      ]
    }),
  )
}
