import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readJson, textsByName } from '../files.ts'
import allowed from './allowed.json' with { type: 'json' }
import { languageFiles, root } from './files.ts'

const formatjs = join(root, 'node_modules/.bin/formatjs')
const checks = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']

/** Headings that formatjs prints above a list of ids, and our message for each id. */
const headings: readonly (readonly [RegExp, string])[] = [
  [/^Missing translation keys for locale (.+):$/, 'lacks'],
  [/^Extra translation keys for locale (.+):$/, 'has, in addition to English,'],
  [/^These translation keys for locale (.+) are structurally different from en:$/, 'differs from English in'],
]

/**
 * Faults of the catalogues in a folder compared with English: files, ids, arguments, untranslated texts.
 * @param folder relative to the project; it has `<language>.json`
 */
export function catalogueFaults(folder: string, languages: readonly string[]): readonly string[] {
  const { paths, faults } = languageFiles(folder, '.json', languages)
  return [
    ...faults,
    ...structureFaults(folder, [...paths.values()]),
    ...untranslatedFaults(folder, paths),
    ...particleFaults(folder, paths.get('kr')),
  ]
}

function structureFaults(folder: string, files: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(formatjs, ['verify', ...checks, ...files], {
    encoding: 'utf8',
  })
  if (status === 0) return []
  const faults: string[] = []
  let blame: string | undefined
  for (const line of `${stdout}${stderr}`.split('\n')) {
    if (line === '' || line.startsWith('---')) continue
    const heading = headings.map(([pattern, verb]) => [pattern.exec(line)?.[1], verb] as const)
    const [language, verb] = heading.find(([found]) => found !== undefined) ?? []
    if (language !== undefined) blame = `${folder}/${language}.json ${String(verb)}`
    else faults.push(blame === undefined ? line : `${blame} ${line}`)
  }
  return faults.length > 0 ? faults : [`${folder}: formatjs verify fails without a message`]
}

/** Some words are the same in many languages: allowed.json lists them by English text. */
function untranslatedFaults(folder: string, paths: ReadonlyMap<string, string>): readonly string[] {
  const read = (path: string) => readJson(path, textsByName)
  const english = read(paths.get('en') ?? '')
  return Array.from(paths, ([language, path]) =>
    Object.entries(language === 'en' ? {} : read(path))
      .filter(([id, text]) => text === english[id] && !allowed.includes(text))
      .map(([id]) => `${folder}/${language}.json has ${id} still in English`),
  ).flat()
}

/** A Korean particle depends on the last sound of the word before it. A percentage always ends in the same one. */
const particle =
  /\{(?!rate|percent)\w+\}(?:[을를은는이가과와로]|으로)(?![가-힣])|[을은이과]\([를는가와]\)|\(으\)로/

function particleFaults(folder: string, path: string | undefined): readonly string[] {
  if (path === undefined) return []
  return Object.entries(readJson(path, textsByName))
    .filter(([, text]) => particle.test(text))
    .map(([id]) => `${folder}/kr.json has ${id} with a particle that fits only some values`)
}
