export interface ContractPlace {
  /** Counted from 1. */
  readonly line: number
  /** Lines of the contract around a reference, numbered. */
  readonly excerpt: string
}

const around = 3

/**
 * Finds where the contract documents a refusal of an operation: its own example, otherwise the catalogue of reasons.
 * @param contract the text of openapi.yaml
 * @returns undefined if the contract has neither
 */
export function contractPlace(
  contract: string,
  operation: string,
  reason: string,
): ContractPlace | undefined {
  const lines = contract.split('\n')
  const find = (pattern: RegExp, from = 0, to = lines.length) => {
    const found = lines.slice(from, to).findIndex((line) => pattern.test(line))
    return found < 0 ? undefined : from + found
  }
  const example = new RegExp(`reason: ['"]?${reason}\\b(?!-)`)

  const exampleOf = (begin: number): number | undefined => {
    const end = find(/^\s+operationId:/, begin + 1)
    const own = find(example, begin, end)
    if (own !== undefined) return own
    const shared = find(new RegExp(`^\\s+${reason}: \\{\\$ref`), begin, end)
    if (shared === undefined) return undefined
    const name = /#\/components\/examples\/(\w+)/.exec(lines[shared] ?? '')?.[1] ?? ''
    const definition = find(new RegExp(`^    ${name}:`))
    return definition === undefined ? shared : (find(example, definition, definition + 6) ?? definition)
  }
  const begin = find(new RegExp(`^\\s+operationId: ${operation}$`))
  const catalogue = find(/^\s+x-reasons:$/)
  const found =
    (begin === undefined || operation === '' ? undefined : exampleOf(begin)) ??
    (catalogue === undefined ? undefined : find(new RegExp(`^\\s+${reason}: `), catalogue))
  if (found === undefined) return undefined
  const first = Math.max(0, found - around)
  const excerpt = lines
    .slice(first, found + around + 1)
    .map((line, index) => `${first + index === found ? '>' : ' '} ${first + index + 1}  ${line}`)
    .join('\n')
  return { line: found + 1, excerpt }
}
