import openapiTS, { astToString } from 'openapi-typescript'
import type { Contract } from '../../mock/doors/http/document.ts'

/** Paths and payload types. */
export async function generateHttp(contract: Contract): Promise<string> {
  // The branches of an answer are told apart by the literal type of their tag. openapi-typescript would add a second
  // one for the discriminator, and a branch that stands in many answers cannot take it.
  const plain = JSON.parse(
    JSON.stringify(contract, (key, value: unknown) => (key === 'discriminator' ? undefined : value)),
  ) as Parameters<typeof openapiTS>[0]
  const source = astToString(await openapiTS(plain, { defaultNonNullable: false, alphabetize: false }))
  // `query?: never` says no more than its absence, and a type that infers it turns into never as a whole.
  return source.replaceAll(/^\s*\w+\?: never;\n/gm, '')
}
