/**
 * Holds the seven catalogues to one another and to the code: the same ids, the same arguments, nothing missing,
 * nothing unused, nothing left in English. Prints what is wrong and exits with 1.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { langFolder, languages, readCatalogue, webRoot } from './catalogues.ts'

const formatjs = join(import.meta.dirname, '../../node_modules/.bin/formatjs')
const faults: string[] = []

const english = readCatalogue('en')
const ids = Object.keys(english)

checkStructure()
checkOrder()
checkUse()
checkTranslated()

for (const fault of faults) console.error(fault)
console.log(`${ids.length} messages in ${languages.length} languages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function checkStructure(): void {
  const files = languages.map((language) => join(langFolder, `${language}.json`))
  const checks = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']
  try {
    execFileSync(formatjs, ['verify', ...checks, ...files], { stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    faults.push(`${stdout.toString()}${stderr.toString()}`.trim())
  }
}

function checkOrder(): void {
  for (const language of languages) {
    const found = Object.keys(readCatalogue(language))
    if (found.join() !== [...found].sort().join()) faults.push(`${language}.json is not sorted by id`)
  }
}

/** An id is used when it stands in quotes somewhere in the app; that also covers ids chosen from a table. */
function checkUse(): void {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: webRoot })
    .map((file) => readFileSync(join(webRoot, file), 'utf8'))
    .join('\n')
  const quoted = new Set(
    Array.from(
      code.matchAll(/['"`]([a-z][A-Za-z0-9]*(?:\.[a-z0-9][A-Za-z0-9]*)+)['"`]/g),
      (match) => match[1],
    ),
  )
  for (const id of ids) if (!quoted.has(id)) faults.push(`${id} is used nowhere`)
  for (const [, id] of code.matchAll(/\bt(?:\.rich)?\(\s*'([^']+)'/g)) {
    if (id !== undefined && !(id in english)) faults.push(`${id} is used but in no catalogue`)
  }
}

/** Some words are the same in many languages: allowed.json lists them by English text. */
function checkTranslated(): void {
  const allowed = new Set(
    JSON.parse(readFileSync(join(import.meta.dirname, 'allowed.json'), 'utf8')) as string[],
  )
  for (const language of languages.filter((language) => language !== 'en')) {
    for (const [id, text] of Object.entries(readCatalogue(language))) {
      if (text === english[id] && !allowed.has(text)) faults.push(`${id} is still English in ${language}`)
    }
  }
}
