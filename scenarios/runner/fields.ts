import * as enums from '#generated/enums.ts'
import * as forms from '#generated/forms.ts'
import { operations } from '#generated/operations.ts'
import { operationWords } from '#generated/words.ts'
import type { OperationId } from '#sdk/operations.ts'

/** Enum names by field. */
export type Words = Readonly<Record<string, string>>

/** Fields that take the id of something with a name. */
export const idFields: Readonly<Record<string, 'currency' | 'market'>> = {
  currency: 'currency',
  currency_id: 'currency',
  legal_id: 'currency',
  match_id: 'market',
}

const enumNamed = (name: string): Readonly<Record<string, number>> | undefined =>
  Object.entries(enums).find(([known]) => known === name)?.[1]

/** Number of a word in a field; other values are returned unchanged. */
export function numberOf(words: Words, field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return wordsOf(words, field)?.[value] ?? value
}

/** Word for a number in a field. */
export function wordOf(words: Words, field: string, value: unknown): string | undefined {
  return Object.entries(wordsOf(words, field) ?? {}).find(([, number]) => number === value)?.[0]
}

/** Words of a field with their numbers. */
export function wordsOf(words: Words, field: string): Readonly<Record<string, number>> | undefined {
  const name = words[field]
  return name === undefined ? undefined : enumNamed(name)
}

export const inputWords = (operation: string): Words => operationWords[operation]?.input ?? {}
export const answerWords = (operation: string): Words => operationWords[operation]?.answer ?? {}

/** Fields of an operation in the contract; `undefined` when it accepts one of several forms. */
export function operationFields(operation: OperationId): readonly string[] | undefined {
  const row: { readonly form?: string; readonly body: string } = operations[operation]
  if (row.body === 'multipart') return ['file']
  if (row.form === undefined) return []
  const form: unknown = Object.entries(forms).find(([name]) => name === row.form)?.[1]
  const isForm = typeof form === 'object' && form !== null && 'shape' in form
  return isForm ? Object.keys(form.shape as object) : undefined
}
