import openapiTS, { astToString } from 'openapi-typescript'
import type { Contract } from '../../contract/document.ts'
import { enumsOf } from './enums.ts'

/** Generates paths and payload types. */
export async function generateHttp(contract: Contract): Promise<string> {
  // The branches of a response are distinguished by the literal type of their tag. openapi-typescript would add a
  // second one for the discriminator, which a branch in several responses cannot have.
  const plain = JSON.parse(
    JSON.stringify(contract, (key, value: unknown) => (key === 'discriminator' ? undefined : value)),
  ) as Parameters<typeof openapiTS>[0]
  const source = astToString(await openapiTS(plain, { defaultNonNullable: false, alphabetize: false }))
  // `query?: never` says no more than its absence, and types inferred from it become never as a whole.
  return source.replaceAll(/^\s*\w+\?: never;\n/gm, '')
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
