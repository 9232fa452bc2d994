import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { compareAsyncApi } from './asyncapi.ts'
import type { Change } from './change.ts'
import { objectIn, type Document } from './document.ts'
import { compareOpenApi } from './openapi.ts'

export const root = join(import.meta.dirname, '../..')

/** Last released contract, compressed. It is in the tree because a clone may lack tags and history. */
export const releaseFolder = join(root, 'docs', 'contract')
export const files = { http: 'openapi.yaml', events: 'asyncapi.yaml' } as const

export interface Contract {
  readonly http: Document
  readonly events: Document
}

export class NoVersion extends Error {}

/**
 * @param place a folder with both files, plain or compressed, or a git revision
 * @throws NoVersion
 */
export function readVersion(place: string): Contract {
  const read = (name: string) => parse(readDocument(place, name), { maxAliasCount: -1 }) as Document
  return { http: read(files.http), events: read(files.events) }
}

function readDocument(place: string, name: string): string {
  const file = join(place, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (existsSync(`${file}.gz`)) return gunzipSync(readFileSync(`${file}.gz`)).toString('utf8')
  try {
    return execFileSync('git', ['show', `${place}:${name}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new NoVersion(`${place} is neither a folder with ${name} nor a revision of git that has it.`)
  }
}

export const versionOf = ({ http }: Contract): string => String(objectIn(http['info'])['version'])

const majorOf = (version: string): number => Number.parseInt(version, 10)

/** Returns whether the new version has another major version, which allows breaking changes. */
export const isMajor = (before: Contract, after: Contract): boolean =>
  majorOf(versionOf(after)) > majorOf(versionOf(before))

export const compare = (before: Contract, after: Contract): readonly Change[] => [
  ...compareOpenApi(before.http, after.http),
  ...compareAsyncApi(before.events, after.events),
]
