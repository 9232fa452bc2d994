import { kinds, type Change } from './change.ts'

const places = 5

/** Formats changes by effect, the worst first; the same change in many places is printed once. */
export function described(changes: readonly Change[]): string {
  return (['breaking', 'careful', 'compatible'] as const)
    .flatMap((meaning) => {
      const some = changes.filter(({ kind }) => kinds[kind] === meaning)
      const groups = Map.groupBy(some, ({ kind, detail }) => `${kind}: ${detail}`)
      return [...groups].map(([title, group]) => {
        const rest = group.length > places ? [`and ${String(group.length - places)} more`] : []
        const shown = group.slice(0, places).map(({ path }) => path)
        return [`${meaning}  ${title}`, ...shown, ...rest].join('\n    ')
      })
    })
    .join('\n')
}
