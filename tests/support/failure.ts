import { Ajv } from 'ajv'
import { expect } from 'vitest'
import { servedContract } from '#contract/served.ts'

const { components } = servedContract()
const ajv = new Ajv({ strict: false, allErrors: true }).addSchema({ $id: 'contract', components })
const validate = ajv.compile({ $ref: 'contract#/components/schemas/Refused' })

/** Holds the body of an answer that is not HTTP 200 to the contract's answer `default`. */
export function expectFailure(body: unknown, reason: string): void {
  expect(body).toMatchObject({ type: 'error', reason })
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
}
