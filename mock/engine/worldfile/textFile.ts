import { readFileSync, statSync } from 'node:fs'

/**
 * Reads a text file. Devices and pipes are rejected, because they might never end.
 * @param most maximum number of bytes
 * @throws Error with a message that completes `path: ...`
 */
export function readTextFile(path: string, most: number): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new Error('there is no such file')
  if (stats.isDirectory()) throw new Error('is a folder, not a file')
  if (!stats.isFile()) throw new Error('is a device or a pipe, not a file')
  if (stats.size > most) throw new Error(`is larger than ${String(most / 1024 / 1024)} MB`)
  return readFileSync(path, 'utf8')
}
