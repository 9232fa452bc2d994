import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../files.ts'

/** File name of the notices next to the software: the built app, the inspector, the reference, the packages. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

const head = 'Third-party software in this distribution, with its licences.\n'
const rule = `\n${'='.repeat(80)}\n`

const licence = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
const person = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  license: licence.optional(),
  licenses: z.array(licence).optional(),
  author: person.optional(),
})

const licenceFile = /^(licen[cs]e|copying|notice)([.-](md|txt|mit|bsd|apache).*)?$/i

/**
 * Licences of the packages in these folders, each once, sorted by name.
 * @throws Error for a package without a known licence
 */
export function noticesOf(folders: readonly string[]): string {
  return noticesText([...new Set(folders)].map(noticeOf))
}

/** Joins several notices. */
export function mergeNotices(texts: readonly string[]): string {
  return noticesText(texts.flatMap((text) => text.split(rule).slice(1)))
}

const notice = (title: string, text: string): string => `${title}\n\n${text.trim()}\n`

function noticesText(notes: readonly string[]): string {
  const sorted = [...new Set(notes)].sort((one, other) => (one < other ? -1 : 1))
  return [head, ...sorted].join(rule)
}

function noticeOf(folder: string): string {
  const { name, version, license, licenses, author } = readJson(join(folder, 'package.json'), packageJson)
  const id = license ?? licenses?.join(' OR ')
  const files = readdirSync(folder).filter((file) => licenceFile.test(file))
  const shipped = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = shipped.length > 0 ? shipped.join('\n\n') : withoutFile(name, id, author)
  return notice(`${name} ${version}${id === undefined ? '' : ` (${id})`}`, text)
}

const licenceFolder = join(import.meta.dirname, 'licences')

/** Some packages name their licence only in package.json. */
function withoutFile(name: string, id: string | undefined, author = `the authors of ${name}`): string {
  const file = join(licenceFolder, `${id ?? ''}.txt`)
  if (!existsSync(file))
    throw new Error(`${name} ships no licence file, and its licence is ${id ?? 'unknown'}`)
  return `Copyright (c) ${author}\n\n${readFileSync(file, 'utf8')}`
}

const sourceMap = z.object({ sources: z.array(z.string()) })

/**
 * Licences of a prebundled script: of its package and of the packages in its source map. Its makers list the licences
 * of packages that are not installed here.
 */
export function prebuiltNotices(parts: string, name: string, script: string): string {
  const file = join(parts, name, script)
  const { sources } = readJson(`${file}.map`, sourceMap)
  const names = sources.flatMap((source) => packageName(source) ?? [])
  const folders = [name, ...names].flatMap((one) => {
    const places = [join(parts, name, 'node_modules', one), join(parts, one)]
    return places.find((place) => existsSync(join(place, 'package.json'))) ?? []
  })
  const list = readFileSync(`${file}.LICENSE.txt`, 'utf8')
  return mergeNotices([
    noticesOf(folders),
    noticesText([notice(`${name}: notices in ${basename(file)}`, list)]),
  ])
}

const packageName = (source: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
