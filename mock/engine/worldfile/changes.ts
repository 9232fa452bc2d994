import { isDeepStrictEqual } from 'node:util'
import { isPlainRecord } from '#domain/records.ts'
import type { WorldFile } from './schema.ts'
import { defaultWorldFile } from './worldFile.ts'

/** Differences between a world file and the default world. */
export interface WorldChanges {
  /** Rules that differ, to be merged over those of the default world. */
  readonly rules: Readonly<Record<string, unknown>>
  /** Other parts that differ: `markets`, `users`. */
  readonly parts: readonly string[]
}

export function changesOf(file: WorldFile): WorldChanges {
  const base = defaultWorldFile()
  const { rules, $schema: _schema, ...parts } = file
  const changed = Object.entries(parts).filter(
    ([name, part]) => !isDeepStrictEqual(part, base[name as keyof WorldFile]),
  )
  return { rules: differing(rules, base.rules), parts: changed.map(([name]) => name) }
}

/** Inverse of merging world files: objects by field, everything else as a whole. */
function differing(
  value: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
      const before = base[name]
      if (isDeepStrictEqual(inner, before)) return []
      const isMerged = isPlainRecord(inner) && isPlainRecord(before)
      return [[name, isMerged ? differing(inner, before) : inner]]
    }),
  )
}
