import { isRecord } from '#domain/records.ts'
import { resolve, routesOf, type Content, type Contract } from './document.ts'

/** The answers that the contract names for one operation. */
export interface NamedAnswers {
  readonly operation: string
  readonly tag: string
  /** The envelopes of HTTP 200, the success first, and the other statuses. */
  readonly branches: readonly string[]
  /** Reason of a refusal. */
  readonly reasons: readonly string[]
}

export function answersOf(contract: Contract): readonly NamedAnswers[] {
  return routesOf(contract).map(({ operation: { operationId, tags, responses } }) => {
    // `default` is not an answer of the operation itself: it describes how every request may fail.
    const own = Object.entries(responses).filter(([status]) => status !== 'default')
    return {
      operation: operationId,
      tag: tags[0] ?? '',
      branches: own.flatMap(([status, { content }]) =>
        status === '200' ? envelopesOf(contract, content) : [status],
      ),
      reasons: Array.from(new Set(own.flatMap(([, { content }]) => reasonsOf(content)))),
    }
  })
}

const envelopes = ['ok', 'error', '999', '998'] as const

function envelopesOf(contract: Contract, content: Content): readonly string[] {
  const { schema } = content['application/json'] ?? {}
  const { oneOf, discriminator } = schema ? resolve(contract, schema) : {}
  const { mapping } = discriminator ?? {}
  if (mapping) return envelopes.filter((name) => Object.hasOwn(mapping, name))
  return oneOf ? ['ok', 'error'] : ['ok']
}

const reasonsOf = (content: Content): readonly string[] =>
  Object.values(content['application/json']?.examples ?? {}).flatMap(({ value }) =>
    isRecord(value) && typeof value['reason'] === 'string' ? [value['reason']] : [],
  )
