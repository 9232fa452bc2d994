import type { Report, Uncovered } from './report.ts'

/**
 * Kinds of which something is missing. An answer that never came is one item, and so are rows that never came: their
 * fields and values are not listed again.
 */
export function unexercised({ uncovered = [] }: Pick<Report, 'uncovered'>): readonly Uncovered[] {
  const wholes = uncovered
    .filter(({ kind }) => kind === 'answer branches' || kind === 'row schemas')
    .flatMap(({ missing }) => missing)
  const isInside = (name: string) => wholes.some((whole) => name.startsWith(`${whole}.`))
  return uncovered
    .map((one) => ({ ...one, missing: one.missing.filter((name) => !isInside(name)) }))
    .filter(({ missing }) => missing.length > 0)
}

/** Names of missing items by operation or message, one line each: `newsDetail: ok.message.lang = jp, kr`. */
export function linesOf(missing: readonly string[]): readonly string[] {
  const byOwner = new Map<string, string[]>()
  for (const name of missing) {
    const [, owner = '', item = ''] = /^((?:(?:send|receive|reply) )?[^ .]+)[ .]?(.*)$/.exec(name) ?? []
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), item])
  }
  return [...byOwner].map(([owner, items]) =>
    [owner, valuesTogether(items).join('; ')].filter(Boolean).join(': '),
  )
}

/** Names a field once for all of its values. */
function valuesTogether(items: readonly string[]): readonly string[] {
  const byField = Map.groupBy(items, (item) => item.split(' = ')[0] ?? item)
  return [...byField.values()].map(([first = '', ...others]) =>
    [first, ...others.map((item) => item.replace(/^.* = /, ''))].join(', '),
  )
}
