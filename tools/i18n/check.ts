/**
 * Compares the texts of all languages with each other and with the code: catalogues of app and mock, articles and
 * agreements must exist, have the same ids and arguments, and contain nothing unused or untranslated. Prints the faults
 * by file and key, and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../generated/languages.ts'
import { readCatalogue, webRoot, languageFiles } from './files.ts'
import { languageFaults } from './languageFaults.ts'

const english = readCatalogue('en')
const ids = Object.keys(english)
const faults = [...(await languageFaults(languages)), ...orderFaults(), ...useFaults()]

for (const fault of faults) console.error(fault)
console.log(`${ids.length} messages in ${languages.length} languages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

/** In a sorted file, two people who add a message conflict only over the same message. */
function orderFaults(): readonly string[] {
  const { paths } = languageFiles('web/src/i18n/lang', '.json', languages)
  return languages
    .filter((language) => {
      if (!paths.has(language)) return false
      const found = Object.keys(readCatalogue(language))
      return found.join() !== [...found].sort().join()
    })
    .map((language) => `web/src/i18n/lang/${language}.json is not sorted by id`)
}

/** An id is used when the app contains it in quotes, which includes ids selected from a table. */
function useFaults(): readonly string[] {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: webRoot })
    .map((file) => readFileSync(join(webRoot, file), 'utf8'))
    .join('\n')
  const quoted = new Set(
    Array.from(
      code.matchAll(/['"`]([a-z][A-Za-z0-9]*(?:\.[a-z0-9][A-Za-z0-9]*)+)['"`]/g),
      (match) => match[1],
    ),
  )
  const called = Array.from(code.matchAll(/\bt(?:\.rich)?\(\s*'([^']+)'/g), ([, id]) => id ?? '')
  const alone = Array.from(code.matchAll(/\bt\('([^']+)'\)/g), ([, id]) => id ?? '')
  return [
    ...ids.filter((id) => !quoted.has(id)).map((id) => `${id} is unused`),
    ...called.filter((id) => !(id in english)).map((id) => `${id} is used but missing from the catalogues`),
    ...alone
      .filter((id) => /\{\w+[,}]/.test(english[id] ?? ''))
      .map((id) => `${id} is used without its values`),
  ]
}
