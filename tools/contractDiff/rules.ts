import type { Alternative } from './alternatives.ts'
import type { Change, Direction } from './change.ts'

type Rules = Alternative['rules']
type RuleChange = Omit<Change, 'path'>

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Keywords whose values cannot be ordered: another value may be both stricter and looser. */
const shapes = ['pattern', 'format', 'contentMediaType', 'multipleOf', 'uniqueItems', 'not', 'dependencies']

/** Lists changes in the bounds, patterns and defaults of one value. */
export function compareRules(before: Rules, after: Rules, direction: Direction): readonly RuleChange[] {
  return [
    ...[...lowest, ...highest].flatMap((word) => bound(word, before[word], after[word], direction)),
    ...shapes.flatMap((word) => shape(word, before[word], after[word], direction)),
    ...defaults(before['default'], after['default'], direction),
  ]
}

function bound(word: string, before: unknown, after: unknown, direction: Direction): RuleChange[] {
  // A greater lower bound is stricter, and so is a smaller upper bound.
  const up = lowest.includes(word) ? 1 : -1
  const was = numberOf(before, up)
  const is = numberOf(after, up)
  const detail = `${word}: ${valueText(before)} is now ${valueText(after)}`
  if (direction === 'request' && is * up > was * up) return [{ kind: 'bound-tightened', detail }]
  if (direction === 'answer' && is * up < was * up) return [{ kind: 'bound-widened', detail }]
  return []
}

/** A missing bound allows everything. OpenAPI 3.0 writes exclusive bounds as flags. */
const numberOf = (value: unknown, up: 1 | -1): number =>
  typeof value === 'number' ? value : value === true ? 0 : -Infinity * up

function shape(word: string, before: unknown, after: unknown, direction: Direction): RuleChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const isLoosened = direction === 'request' && after === undefined
  const isNarrowed = direction === 'answer' && before === undefined
  const isHarmless = direction === 'request' ? dropsLookahead(before, after) : dropsLookahead(after, before)
  if (isLoosened || isNarrowed || isHarmless) return []
  return [{ kind: 'pattern-changed', detail: `${word}: ${valueText(before)} is now ${valueText(after)}` }]
}

/** A pattern with one condition removed accepts everything that it accepted before. */
const dropsLookahead = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && before.replace(/^\^\(\?=[^()]*\)/, '^') === after

function defaults(before: unknown, after: unknown, direction: Direction): RuleChange[] {
  if (direction === 'answer') return []
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ kind: 'default-changed', detail: `default: ${valueText(before)} is now ${valueText(after)}` }]
}

const valueText = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))
