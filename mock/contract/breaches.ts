import type { MessageId, Say } from '../messages.ts'
import type { Breach } from './validators.ts'

/** ajv's keyword -> our sentence. What a pattern means stands in the schema as `x-rule`. */
const sentences: Readonly<Record<string, MessageId>> = {
  required: 'rule-required',
  type: 'rule-type',
  minLength: 'rule-min-length',
  maxLength: 'rule-max-length',
  minimum: 'rule-minimum',
  maximum: 'rule-maximum',
  enum: 'rule-enum',
  discriminator: 'rule-enum-unknown',
  'media-type': 'rule-media-type',
}

/** Says which field broke which rule, in the voice's language. */
export function breachMessage(breach: Breach, say: Say): string {
  const field = breach.path.join('.')
  const rule = breach.rule === undefined ? undefined : say.known(`rule-${breach.rule}`)
  const id = rule ?? sentences[breach.keyword] ?? 'rule-pattern'
  const { limit, allowedValues, type, expected } = breach.params
  return say(id, {
    field,
    limit: Number(limit ?? 0),
    allowed: Array.isArray(allowedValues) ? allowedValues.join(', ') : '',
    type: textOf(type),
    expected: textOf(expected),
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
