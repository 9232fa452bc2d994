import { readFileSync } from 'node:fs'
import type { ErrorObject } from 'ajv'
import { locales, type Language } from '#generated/languages.ts'
import { UsageError } from '../errors/errors.ts'
import { catalogueOf, inputFields, resolveSchema, type ApiOperation, type Schema } from './catalogue.ts'
import { optionOf } from './words.ts'

/** Command-line names of an operation's fields: `{ target_price: '--price' }`. */
export type Flags = Readonly<Record<string, string>>

interface RuleTexts {
  /** Message ids by schema keyword. */
  readonly sentences: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A schema with the name and the numbers of its rule. */
interface RuledSchema extends Schema {
  readonly 'x-rule'?: string
  readonly 'x-numbers'?: Readonly<Record<string, number>>
}

/**
 * Checks an input against the contract, as the mock would.
 * @throws UsageError with the flag and its rule in this language
 */
export async function check(
  operation: ApiOperation,
  input: object,
  language: Language,
  flags: Flags = {},
): Promise<void> {
  if (operation.body === 'none' || operation.body === 'multipart' || operation.body === 'file') return
  const { Ajv } = await import('ajv')
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    discriminator: true,
    validateFormats: false,
    validateSchema: false,
  })
  ajv.addSchema({ $id: 'contract', components: { schemas: catalogueOf(operation.api).schemas } })
  const validate = ajv.compile(absolute(operation.input))
  if (validate(input)) return
  const faults = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'if')
  // Report wrong values before missing ones, and each flag once: a new password fills two fields.
  const described = faults
    .toSorted((one, other) => Number(isMissing(one)) - Number(isMissing(other)))
    .map((fault) => ({ fault, field: fieldOf(fault) }))
    .map(({ fault, field }): FlaggedFault => ({ fault, field, flag: flags[field] ?? optionOf(field) }))
    .filter(({ flag }, index, all) => all.findIndex((other) => other.flag === flag) === index)
  const sentences = await Promise.all(described.map((one) => sentence(operation, one, language)))
  // A flag may be followed by the part with the mistake: `<balances>: spot:USDT=abc`.
  throw new UsageError(sentences.join('\n    '), described[0]?.flag.split(': ')[0])
}

const isMissing = ({ keyword }: ErrorObject): boolean => keyword === 'required'

function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const details = params as Readonly<Record<string, unknown>>
  const named = {
    required: 'missingProperty',
    discriminator: 'tag',
    additionalProperties: 'additionalProperty',
  }[keyword]
  const path = instancePath.split('/').slice(1)
  return [...path, ...(named === undefined ? [] : [String(details[named])])].join('.')
}

/** A fault of a field, with the flag for it. */
interface FlaggedFault {
  readonly fault: ErrorObject
  readonly field: string
  readonly flag: string
}

async function sentence(
  operation: ApiOperation,
  { fault, field, flag }: FlaggedFault,
  language: Language,
): Promise<string> {
  const { keyword, params, parentSchema = {} } = fault
  if (keyword === 'additionalProperties') return `${flag}: there is no such field`
  const { 'x-rule': rule, 'x-numbers': numbers } = parentSchema as RuledSchema
  const { limit, allowedValues, type, error } = params as Readonly<Record<string, unknown>>
  // Numeric enums are typed as words.
  const words = resolveSchema(operation.api, inputFields(operation)[field] ?? {})['x-enum-varnames']
  if (words && (keyword === 'enum' || keyword === 'type'))
    return ruleText(language, 'rule-enum', { field: flag, allowed: words.join(', ') })
  // The pattern's message does not explain a wrong length.
  const isLength = keyword === 'maxLength' || (keyword === 'minLength' && limit !== 1)
  const { sentences, texts } = ruleTexts()
  const named = rule !== undefined && keyword !== 'required' && !isLength ? `rule-${rule}` : undefined
  const known = named !== undefined && texts['en']?.[named] !== undefined ? named : undefined
  const id = known ?? sentences[error === 'tag' ? 'required' : keyword] ?? 'rule-pattern'
  return ruleText(language, id, {
    field: flag,
    limit: Number(limit ?? 0),
    allowed: Array.isArray(allowedValues) ? allowedValues.join(', ') : '',
    type: typeof type === 'string' ? type : '',
    expected: '',
    ...numbers,
  })
}

let read: RuleTexts | undefined

function ruleTexts(): RuleTexts {
  const file = new URL('../../generated/ruleTexts.json', import.meta.url)
  read ??= JSON.parse(readFileSync(file, 'utf8')) as RuleTexts
  return read
}

async function ruleText(
  language: Language,
  id: string,
  values: Record<string, string | number>,
): Promise<string> {
  const { IntlMessageFormat } = await import('intl-messageformat')
  const { texts } = ruleTexts()
  const text = texts[language]?.[id] ?? texts['en']?.[id] ?? '{field}'
  return String(new IntlMessageFormat(text, locales[language], undefined, { ignoreTag: true }).format(values))
}

const absolute = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as object
