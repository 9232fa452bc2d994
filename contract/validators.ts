import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import {
  parametersOf,
  resolve,
  routesOf,
  type Contract,
  type Fields,
  type Operation,
  type Parameter,
  type Reference,
  type Schema,
  countsOf,
} from './document.ts'
import { labelOf } from './labels.ts'
import { checkNumerals, typeOf, type OddNumeral } from './numerals.ts'

/** One broken rule of a schema: where, which keyword, and the schema that says it. */
export interface Breach {
  readonly path: readonly string[]
  readonly keyword: string
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
  /** Describes a rule whose pattern would not explain it (`x-rule` of the schema). */
  readonly rule: string | undefined
  /** The numbers of that rule, as its sentence names them. */
  readonly counts?: Readonly<Record<string, number>>
  /** Label of the invalid input field, see `labelOf`; absent in answers. */
  readonly label?: string
  /** True when the input is present but empty. */
  readonly empty?: boolean
}

type InputPlace = 'body' | 'query' | 'header'

/** Checks of one operation, compiled from the contract on first use. */
export interface OperationChecks {
  readonly bodyMediaType: string | undefined
  /** Headers named by the contract, in lower case. */
  readonly headerNames: readonly string[]
  /** Turns texts into the types of the schema in place, and reports breaches. */
  checkInput(place: InputPlace, fields: Fields): readonly Breach[]
  checkOutput(status: number, body: unknown): readonly Breach[]
}

export interface CheckOptions {
  /** Treatment of fields that the contract does not name: clients of this family send some of their own. */
  readonly unknownFields: 'dropped' | 'refused'
}

/** Compiles the checks of every operation, by operationId; $refs are kept, so a branch is named by its discriminator. */
export function compileChecks(
  contract: Contract,
  { unknownFields }: CheckOptions = { unknownFields: 'dropped' },
): ReadonlyMap<string, OperationChecks> {
  const root = schemasForAjv(contract)
  const shared = {
    strict: false,
    allErrors: true,
    verbose: true,
    discriminator: true,
    validateFormats: false,
    // The contract is linted before it gets here; checking it again would cost every start a tenth of a second.
    meta: false,
    validateSchema: false,
  } as const
  const filling = { removeAdditional: unknownFields === 'dropped', useDefaults: true }
  const validators = {
    texts: new Ajv({ ...shared, ...filling, coerceTypes: true }).addSchema(root),
    json: new Ajv({ ...shared, ...filling }).addSchema(root),
    outgoing: new Ajv(shared).addSchema(root),
  }
  const checks = new Map<string, OperationChecks>()
  for (const { operation } of routesOf(contract)) {
    checks.set(operation.operationId, checksOf(contract, operation, validators))
  }
  return checks
}

interface Validators {
  /** For forms, queries and headers, whose values are all text. */
  readonly texts: Ajv
  /** For JSON, which has types. */
  readonly json: Ajv
  readonly outgoing: Ajv
}

/** Coerces the texts of JSON fields. Null stays null: ajv would turn it into 0 or "". */
function coerceTexts(coerce: ValidateFunction, fields: Fields): void {
  const nulls = Object.keys(fields).filter((name) => fields[name] === null)
  coerce(fields)
  for (const name of nulls) fields[name] = null
}

function checksOf(contract: Contract, operation: Operation, validators: Validators): OperationChecks {
  const [bodyMediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const inputOf = (place: InputPlace): Schema | Reference => {
    if (place === 'body') return body?.schema ?? {}
    return schemaOf(parametersOf(contract, operation, place), place)
  }
  const isJson = bodyMediaType === 'application/json'
  // A command line sends texts for the fields of a form; values inside a field are JSON.
  const topLevel = memoize(() => validators.texts.compile(typesOf(contract, inputOf('body'))))
  const lazily = memoize((key: string) => {
    if (key === 'body' || key === 'query' || key === 'header') {
      const ajv = key === 'body' && isJson ? validators.json : validators.texts
      return ajv.compile(forAjv(inputOf(key)))
    }
    // `default` describes failures only: every other answer has its own status.
    const described =
      operation.responses[key] ?? (Number(key) >= 400 ? operation.responses['default'] : undefined)
    const answer = described?.content['application/json']?.schema
    return answer && validators.outgoing.compile(forAjv(answer))
  })
  const numerals = memoize((place: InputPlace) => checkNumerals(contract, inputOf(place)))
  return {
    bodyMediaType,
    headerNames: parametersOf(contract, operation, 'header').map(({ name }) => name.toLowerCase()),
    checkInput: (place, fields) => {
      // Must run before the validator replaces texts by numbers.
      const odd = numerals(place)(fields).map(oddBreach)
      if (place === 'body' && isJson) coerceTexts(topLevel('body'), fields)
      const others = breaches(lazily(place), fields)
      if (odd.length === 0 && others.length === 0) return others
      return [
        ...odd,
        ...others.filter(({ path: [field] }) => !odd.some(({ path }) => path[0] === field)),
      ].map((found) => {
        const [field = ''] = found.path
        return { ...found, label: labelOf(contract, inputOf(place), field, fields) }
      })
    },
    checkOutput: (status, answer) => {
      const validate = lazily(String(status))
      if (!validate)
        return [
          {
            path: [],
            keyword: 'status',
            message: `status ${String(status)} is not in the contract`,
            params: {},
            rule: undefined,
          },
        ]
      return breaches(validate, answer)
    },
  }
}

/** Returns a schema with nothing but the types of an object's own fields. */
function typesOf(contract: Contract, schema: Schema | Reference): Schema {
  const { properties = {} } = resolve(contract, schema)
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const type = typeOf(contract, property)
        return [name, type === undefined || type === 'array' ? {} : { type }]
      }),
    ),
  }
}

function schemaOf(parameters: readonly Parameter[], place: 'query' | 'header'): Schema {
  const key = (name: string) => (place === 'header' ? name.toLowerCase() : name)
  return {
    type: 'object',
    // Headers that the contract does not name belong to HTTP, not to us.
    additionalProperties: place === 'header',
    properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [key(name), schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => key(name)),
  }
}

function memoize<Key extends string, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>()
  return (key) => {
    const cached = made.get(key)
    if (cached !== undefined) return cached
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

function breaches(validate: ValidateFunction | undefined, data: unknown): readonly Breach[] {
  if (!validate || validate(data)) return []
  return (validate.errors ?? [])
    .filter((error) => error.keyword !== 'oneOf' && error.keyword !== 'if')
    .map(breach)
}

const oddBreach = ({ field, type, text }: OddNumeral): Breach => ({
  path: [field],
  keyword: 'type',
  message: `must be ${type}`,
  params: { type },
  rule: undefined,
  empty: text.trim() === '',
})

function breach(error: ErrorObject): Breach {
  const names: Readonly<Record<string, string>> = {
    required: 'missingProperty',
    discriminator: 'tag',
    additionalProperties: 'additionalProperty',
  }
  const name = names[error.keyword]
  const schema = (error.parentSchema ?? {}) as Schema
  return {
    path: [...error.instancePath.split('/').slice(1), ...(name ? [String(error.params[name])] : [])],
    // Without the discriminator, the other fields cannot be checked.
    keyword: error.params['error'] === 'tag' ? 'required' : error.keyword,
    message: error.message ?? '',
    params: error.params,
    rule: schema['x-rule'],
    counts: countsOf(schema),
    empty: typeof error.data === 'string' && error.data.trim() === '',
  }
}

/** Returns the schemas of a contract for ajv, under the id that `forAjv` refers to. */
export const schemasForAjv = (contract: Contract) => ({
  $id: 'contract',
  components: { schemas: forAjv(contract.components.schemas) },
})

/** Returns a copy for ajv, which reads the tag from the branches and rejects a mapping. */
export function forAjv<T extends object>(schema: T): T {
  const json = JSON.stringify(schema, (key, value: unknown) =>
    key === 'mapping' && typeof value === 'object' ? undefined : value,
  )
  return JSON.parse(json.replaceAll('"#/components/', '"contract#/components/')) as T
}
