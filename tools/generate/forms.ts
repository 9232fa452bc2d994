import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import ts from 'typescript'
import {
  isReference,
  referenceName,
  queryOf,
  routesOf,
  type Contract,
  type Operation,
  type Schema,
} from '../../contract/document.ts'
import { pascalCase } from './operations.ts'

/**
 * Generates zod/mini schemas of client input: `UserLoginForm` for a body, `CoinListQuery` for a query. The generator
 * sees only input schemas, so an app pays for the forms it imports and for no responses.
 */
export async function generateForms(contract: Contract): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  try {
    const input = join(folder, 'forms.json')
    writeFileSync(input, JSON.stringify(documentOf(formsOf(contract))))
    await createClient({
      input,
      output: { path: join(folder, 'out'), header: null, indexFile: false },
      logs: { level: 'silent' },
      plugins: [
        { name: 'zod', compatibilityVersion: 'mini', definitions: { name: '{{name}}', case: 'preserve' } },
      ],
    })
    return droppable(readFileSync(join(folder, 'out', 'zod.gen.ts'), 'utf8')) + formOf(contract)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Maps each operation to the schema of its body, for clients that check everything they send. */
function formOf(contract: Contract): string {
  const lines = routesOf(contract).flatMap(({ operation }) => {
    const { schema } = operation.requestBody?.content['application/x-www-form-urlencoded'] ?? {}
    return schema && isReference(schema) ? [`  ${operation.operationId}: ${referenceName(schema.$ref)},`] : []
  })
  return `\n/** Body schemas by operation. */\nexport const formOf = {\n${lines.join('\n')}\n} as const\n`
}

/** Form schemas and everything they refer to, each once. */
function formsOf(contract: Contract): Readonly<Record<string, Schema>> {
  const forms: Record<string, Schema> = {}
  const take = (name: string): void => {
    const schema = contract.components.schemas[name]
    if (!schema || name in forms) return
    forms[name] = schema
    for (const reference of referencesIn(schema)) take(referenceName(reference))
  }
  for (const { operation } of routesOf(contract)) {
    const { schema } = operation.requestBody?.content['application/x-www-form-urlencoded'] ?? {}
    if (schema && isReference(schema)) take(referenceName(schema.$ref))
    const query = queryOf(contract, operation)
    if (query.length === 0) continue
    const shape = querySchema(operation, query)
    for (const reference of referencesIn(shape)) take(referenceName(reference))
    forms[`${pascalCase(operation.operationId)}Query`] = shape
  }
  return forms
}

function querySchema(operation: Operation, query: ReturnType<typeof queryOf>): Schema {
  return {
    type: 'object',
    description: `Query of ${operation.operationId}`,
    additionalProperties: false,
    properties: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
    required: query.filter(({ required }) => required === true).map(({ name }) => name),
  }
}

function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

function documentOf(schemas: Readonly<Record<string, Schema>>): object {
  return { openapi: '3.0.3', info: { title: 'forms', version: '1' }, paths: {}, components: { schemas } }
}

/**
 * Marks each schema call as pure: a bundler cannot see that `z.string().check(…)` has no side effects and would keep
 * every form of the contract in every app.
 */
function droppable(source: string): string {
  const file = ts.createSourceFile('forms.ts', source, ts.ScriptTarget.Latest)
  const initializers = file.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap((statement) => statement.declarationList.declarations.map(({ initializer }) => initializer))
  // From the end, so that earlier positions stay valid.
  return initializers.reverse().reduce((text, initializer) => {
    if (!initializer) return text
    const [from, to] = [initializer.getStart(file), initializer.end]
    return `${text.slice(0, from)}/* @__PURE__ */ (() => ${text.slice(from, to)})()${text.slice(to)}`
  }, source)
}
