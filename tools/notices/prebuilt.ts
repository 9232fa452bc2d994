import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../files.ts'
import { noticeText, mergeNotices, noticesOf } from './notices.ts'

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
  return mergeNotices([noticesOf(folders), noticeText(`${name}: notices in ${basename(file)}`, list)])
}

const packageName = (source: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
