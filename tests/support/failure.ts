import { Ajv } from 'ajv'
import { expect } from 'vitest'
import { servedContract } from '#contract/document.ts'

const { components } = servedContract()
const ajv = new Ajv({ strict: false, allErrors: true }).addSchema({ $id: 'contract', components })
const validate = ajv.compile({ $ref: 'contract#/components/schemas/Refused' })

/** Validates the body of a response other than HTTP 200 against the `default` response of the contract. */
export function expectFailure(body: unknown, reason: string): void {
  expect(body).toMatchObject({ type: 'error', reason })
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
}
