import { isRecord } from '#domain/records.ts'

/** The tag and the reason of an answer; not its words, which may repeat what was asked. */
export function envelopeOf(body: unknown): { readonly type: string; readonly reason: string } {
  if (!isRecord(body)) return { type: '', reason: '' }
  const { type, code, reason } = body
  const tag = code === undefined ? type : code === 1 ? 'ok' : 'error'
  return { type: textOf(tag), reason: textOf(reason) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
