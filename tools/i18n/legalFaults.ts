import type { Legal } from '../../web/src/screens/help/legal/legal.ts'
import { languageFiles } from './files.ts'

const agreements = ['terms', 'privacy'] as const

/** Faults of the agreements of each language, compared with the clauses of English. */
export async function legalFaults(
  languages: readonly string[],
  folder = 'web/src/screens/help/legal',
): Promise<readonly string[]> {
  const { paths, faults } = languageFiles(folder, '.ts', languages, ['legal.ts'])
  const read = async (path: string) => ((await import(path)) as { readonly legal?: Legal }).legal
  const english = await read(paths.get('en') ?? '')
  const found = await Promise.all(
    Array.from(paths, async ([language, path]) => {
      const legal = await read(path)
      const wrong = legal
        ? agreements.flatMap((name) => clauseFaults(name, legal, english))
        : ['lacks `legal`']
      return wrong.map((fault) => `${folder}/${language}.ts ${fault}`)
    }),
  )
  return [...faults, ...found.flat()]
}

function clauseFaults(name: keyof Legal, legal: Legal, english: Legal | undefined): readonly string[] {
  const [own, model] = [legal[name], english?.[name] ?? []]
  const wrong = model.flatMap(({ body }, index) => {
    const clause = own[index]
    const which = `clause ${String(index + 1)} of ${name}`
    if (!clause?.title.trim() || !clause.body.trim()) return [`lacks ${which}`]
    return legal !== english && clause.body === body ? [`has ${which} still in English`] : []
  })
  return own.length > model.length ? [...wrong, `has more clauses in ${name} than English`] : wrong
}
