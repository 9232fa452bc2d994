import { compile, TreeInterpreter, type JSONValue } from '@jmespath-community/jmespath'
import { UsageError } from '../errors/errors.ts'
import { isRecord } from './humanText.ts'
import { unknownName } from './unknownName.ts'

/**
 * Compiles a JMESPath expression.
 * @returns its evaluator
 * @throws UsageError for a syntax error; the evaluator throws one for an unknown name
 */
export function expressionOf(text: string): (value: unknown) => unknown {
  const tree = readable(text, () => compile(text))
  const newNames = new Set(namesIn(tree, 'KeyValuePair'))
  const fieldNames = namesIn(tree, 'Field').filter((name) => !newNames.has(name))
  return (value) => {
    const { value: plain } = JSON.parse(JSON.stringify({ value: value ?? null })) as { value: JSONValue }
    const there = Object.fromEntries(keysOf(value).map((name) => [name, true]))
    // An empty list does not show the fields of its rows.
    const missing = fieldNames.find((name) => !Object.hasOwn(there, name))
    if (missing !== undefined && Object.keys(there).length > 0) throw unknownName(missing, [there])
    return readable(text, () => TreeInterpreter.search(tree, plain))
  }
}

function readable<T>(text: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `--query: cannot read ${text}: ${why}. A query is like orders[0].id, [*].price or [?side=='buy'].id`,
      '--query',
    )
  }
}

/** Names in all nodes of this type in a tree; literals contain no nodes. */
function namesIn(node: unknown, type: 'Field' | 'KeyValuePair'): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => namesIn(one, type))
  if (!isRecord(node) || node['type'] === 'Literal') return []
  const own = node['type'] === type ? [String(node['name'])] : []
  return [...own, ...Object.values(node).flatMap((one) => namesIn(one, type))]
}

/** Names of all fields of a value, at any depth. */
function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (!isRecord(value)) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(keysOf)]
}
