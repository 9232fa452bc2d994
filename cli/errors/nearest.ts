/** Returns the names most similar to a misspelt or partial one. */
export function nearest(name: string, names: readonly string[], most = 3): readonly string[] {
  const wanted = name.toLowerCase()
  const ranked = names.map((each) => {
    const candidate = each.toLowerCase()
    const isPart = wanted.length > 2 && candidate.includes(wanted)
    return { each, away: isPart ? 0.5 : distance(wanted, candidate) }
  })
  return ranked
    .filter(({ away }) => away <= Math.max(2, wanted.length / 3))
    .sort((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ each }) => each)
}

/** Returns ` Did you mean …?` with similar names, or an empty text without any. */
export function didYouMean(name: string, names: readonly string[]): string {
  const alike = nearest(name, names)
  return alike.length > 0 ? ` Did you mean ${alike.join(', ')}?` : ''
}

/** Levenshtein distance: the number of letters to change, add or drop. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
