import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Import specifiers of a file. */
export function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.map(({ fileName }) => fileName)
}

/** Package of an import: `fp-ts` of `fp-ts/lib/Either.js`. */
export const partOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
