import { isRecord } from '../../domain/records.ts'
import type { Contract } from '../../contract/document.ts'

/**
 * Writes a contract as JSON, which programs parse faster than YAML. One path or schema per line, so that diffs are
 * readable.
 */
export function generateContract(contract: Contract): string {
  return `${inLines(contract, 3)}\n`
}

/** Formats JSON with the entries of this many levels of objects on separate lines. */
function inLines(value: unknown, levels: number): string {
  if (levels === 0 || !isRecord(value) || Array.isArray(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${inLines(inner, levels - 1)}`,
  )
  return `{\n${entries.join(',\n')}\n}`
}
