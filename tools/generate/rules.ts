import { countsOf } from '../../mock/doors/http/counts.ts'
import type { Contract, Schema } from './contract.ts'

/**
 * The numbers of the contract's rules, for checks and for hints that say them: `{ least: 6, most: 16 }` for each named
 * schema whose length has both bounds or that has `x-counts` or `x-limits`, and the pattern they stand in.
 */
export function generateRules(contract: Contract): string {
  const lines = Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    const counts = { ...lengthOf(schema), ...countsOf(schema) }
    if (Object.keys(counts).length === 0) return []
    const constant = name.charAt(0).toLowerCase() + name.slice(1)
    const pattern = 'x-counts' in schema ? [`export const ${constant}Pattern = ${regExpOf(schema)}`] : []
    return [`export const ${constant} = ${JSON.stringify(counts)} as const`, ...pattern]
  })
  return `\n${lines.join('\n')}\n`
}

function lengthOf({ minLength, maxLength }: Schema): object {
  return minLength === undefined || maxLength === undefined ? {} : { least: minLength, most: maxLength }
}

function regExpOf({ pattern }: Schema): string {
  return String(new RegExp(String(pattern)))
}
