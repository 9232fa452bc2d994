/**
 * Adds or changes messages in the catalogues of all languages: `npm run texts -- texts.json`, where the file is
 * `{"area.thing": {"en": "…", "th": "…"}}` with a text in every language of the contract. The value `null` removes an
 * id. Safe to run concurrently.
 */
import { closeSync, openSync, readFileSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { languages } from '../../generated/languages.ts'
import { textsByName } from '../files.ts'
import { langFolder, readCatalogue, writeCatalogue } from './files.ts'

const patchShape = z.record(z.string(), textsByName.nullable())

const [file] = process.argv.slice(2)
if (!file) stop('Usage: npm run texts -- texts.json')
const patch = readPatch(file)

for (const [id, texts] of Object.entries(patch)) {
  if (!/^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+$/.test(id)) stop(`${id}: ids have the form area.thing`)
  const missing = texts ? languages.filter((language) => !texts[language]?.trim()) : []
  if (missing.length > 0) stop(`${id}: no text in ${missing.join(', ')}`)
}

const lock = join(langFolder, '.lock')
await takeLock()
try {
  for (const language of languages) {
    const catalogue = new Map(Object.entries(readCatalogue(language)))
    for (const [id, texts] of Object.entries(patch)) {
      const text = texts?.[language]
      if (text === undefined) catalogue.delete(id)
      else catalogue.set(id, text)
    }
    writeCatalogue(language, Object.fromEntries(catalogue))
  }
} finally {
  unlinkSync(lock)
}
console.log(`${Object.keys(patch).length} ids in ${languages.length} languages`)

function readPatch(file: string): z.infer<typeof patchShape> {
  try {
    return patchShape.parse(JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    return stop(`${file}: ${reason}`)
  }
}

/** Ends with a usage error, without a stack trace. */
function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

async function takeLock(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      closeSync(openSync(lock, 'wx'))
      return
    } catch {
      releaseIfForgotten()
      await wait(50)
    }
  }
  throw new Error(`${lock} stays locked`)
}

/** A killed run leaves its lock behind; no run takes ten seconds. */
function releaseIfForgotten(): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs > 10_000) unlinkSync(lock)
  } catch {
    // Another run released it.
  }
}
