import openapiTS, { astToString } from 'openapi-typescript'
import type { Contract } from '../../contract/document.ts'
import { enumsOf } from './enums.ts'

/** Types of the fields of each operation, which are the same for clients and servers. */
const inputTypes = (name: string) => `
type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/x-www-form-urlencoded': infer Form } }
}
  ? Form
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : Operation extends { requestBody: { content: infer Content } }
      ? Content[keyof Content]
      : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields of an operation, sent as body or query. */
export type ${name}<Id extends keyof operations> = object & BodyOf<operations[Id]> & QueryOf<operations[Id]>
`

/** Generates paths, payload types and input types. */
export async function generateHttp(contract: Contract, inputName = 'Input'): Promise<string> {
  // The branches of a response are distinguished by the literal type of their tag. openapi-typescript would add a
  // second one for the discriminator, which a branch in several responses cannot have.
  const plain = JSON.parse(
    JSON.stringify(contract, (key, value: unknown) => (key === 'discriminator' ? undefined : value)),
  ) as Parameters<typeof openapiTS>[0]
  const source = astToString(await openapiTS(plain, { defaultNonNullable: false, alphabetize: false }))
  // `query?: never` says no more than its absence, and types inferred from it become never as a whole.
  return source.replaceAll(/^\s*\w+\?: never;\n/gm, '') + inputTypes(inputName)
}

/** Replaces numbered enums by their names, `SpotSide` instead of `1 | 2`, which editors and compiler messages show. */
export function nameEnums(source: string, contract: Contract): string {
  const named = enumsOf(contract).reduce((text, { name }) => {
    const values = new RegExp(`^(\\s+${name}): -?\\d+(?: \\| -?\\d+)*;$`, 'm')
    if (!values.test(text)) throw new Error(`openapi-typescript now formats ${name} differently`)
    return text.replace(values, `$1: Enums.${name};`)
  }, source)
  return `import type * as Enums from './enums.ts'\n${named}`
}
