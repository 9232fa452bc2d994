import type { Language } from '#generated/languages.ts'
import type { Answer } from '#sdk/call.ts'
import type { OperationId } from '#sdk/operations.ts'
import { samplePicture } from '#sdk/testing/samplePicture.ts'
import type { Backend } from './backend.ts'
import { expectSent } from './send.ts'

/** A customer of a scenario. */
export interface Customer {
  readonly name: string
  readonly account: string
  password: string
  readonly fundPassword: string
  readonly language: Language
  token: string | undefined
}

/**
 * Calls an operation as this customer.
 * @throws Error when it is refused
 */
export const asCustomer = (
  backend: Backend,
  { token, language }: Customer,
  operation: OperationId,
  input: object = {},
): Promise<Answer> => expectSent(backend, { operation, input, token, language })

export async function signIn(backend: Backend, customer: Customer): Promise<void> {
  const { account, password, language } = customer
  const input = { user_string: account, password }
  customer.token = String((await expectSent(backend, { operation: 'userLogin', input, language })).message)
}

/** Uploads a sample picture and returns its URL. */
export async function uploadSample(backend: Backend, customer: Customer): Promise<string> {
  return String((await asCustomer(backend, customer, 'upload', { file: samplePicture() })).message)
}
