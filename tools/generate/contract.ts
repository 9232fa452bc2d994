import { isRecord } from '../../domain/records.ts'
import type { Contract } from '../../contract/document.ts'

/** A contract for programs, which read JSON sooner than YAML. A path and a schema a line, so that a change shows as the lines that it concerns. */
export function generateContract(contract: Contract): string {
  return `${inLines(contract, 3)}\n`
}

/** JSON with the entries of so many levels of objects on lines of their own. */
function inLines(value: unknown, levels: number): string {
  if (levels === 0 || !isRecord(value) || Array.isArray(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${inLines(inner, levels - 1)}`,
  )
  return `{\n${entries.join(',\n')}\n}`
}
