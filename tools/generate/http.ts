import openapiTS, { astToString } from 'openapi-typescript'
import type { Contract } from '../../contract/document.ts'
import { enumsOf } from './enums.ts'

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

/** The same with the names of numbered enums, `SpotSide` in place of `1 | 2`: editors and the compiler show them to callers. */
export function nameEnums(source: string, contract: Contract): string {
  const named = enumsOf(contract).reduce((text, { name }) => {
    const values = new RegExp(`^(\\s+${name}): -?\\d+(?: \\| -?\\d+)*;$`, 'm')
    if (!values.test(text)) throw new Error(`openapi-typescript writes ${name} in another way`)
    return text.replace(values, `$1: Enums.${name};`)
  }, source)
  return `import type * as Enums from './enums.ts'\n${named}`
}
