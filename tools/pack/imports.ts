import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What a file imports, as it names it. */
export function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.map(({ fileName }) => fileName)
}

/** The library of an import: `fp-ts` of `fp-ts/lib/Either.js`. */
export const partOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
