import { ruleMessageIds } from '#contract/labels.ts'
import type { Breach } from '#contract/validators.ts'
import type { MessageId, Translate } from '../../engine/messages.ts'

/** A keyword without a message of this id fails to compile. */
const messageIds: Readonly<Record<string, MessageId>> = ruleMessageIds

/** Returns the message for an invalid input, with the field's name in that language. */
export function inputMessage(breach: Breach, translate: Translate): string {
  const { label = '', keyword, empty } = breach
  const missing = keyword === 'required' || empty ? translate.known(`missing-${label}`) : undefined
  if (missing) return translate(missing)
  const name = translate.known(`field-${label}`)
  return breachMessage(breach, translate, name && translate(name))
}

/** Returns the message about the broken rule of a field, in the language of `translate`. */
export function breachMessage(breach: Breach, translate: Translate, field = breach.path.join('.')): string {
  const { limit, allowedValues, type, expected } = breach.params
  const saysMore = breach.rule !== undefined && !isLength(breach) && !isNoText(breach)
  const rule = saysMore ? translate.known(`rule-${breach.rule}`) : undefined
  const id = rule ?? messageIds[breach.keyword] ?? 'rule-pattern'
  return translate(id, {
    field,
    limit: Number(limit ?? 0),
    allowed: Array.isArray(allowedValues) ? allowedValues.join(', ') : '',
    type: asText(type),
    expected: asText(expected),
    ...breach.counts,
  })
}

/** The rule of a pattern does not mention length; an empty text is blank as well. */
const isLength = ({ keyword, params }: Breach): boolean =>
  keyword === 'maxLength' || (keyword === 'minLength' && params['limit'] !== 1)

/** JSON of another type where a text belongs, as in `"amount": 5000`. */
const isNoText = ({ keyword, params }: Breach): boolean => keyword === 'type' && params['type'] === 'string'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Message for a request that is not an operation; `methods` are those of its path. */
export const unknownMessage = (method: string, methods: readonly string[], translate: Translate): string =>
  methods.length === 0
    ? translate('unknown-operation')
    : translate('unknown-method', { method, methods: methods.join(', ') })
