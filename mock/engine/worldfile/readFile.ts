import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { LineCounter, parseDocument, isNode } from 'yaml'
import { checkedWorldFile, faultText } from './faults.ts'
import type { WorldFile } from './schema.ts'
import { BadWorldFile, overDefault } from './worldFile.ts'

/** Bytes; the default world has 30 thousand. */
const mostBytes = 5 * 1024 * 1024

/**
 * Reads a world file. Missing top-level parts (rules, currencies, markets, ...) and missing fields of `rules` default
 * to those of the default world.
 * @throws BadWorldFile naming file, line and column of each mistake
 */
export function readWorldFile(path: string): WorldFile {
  const lines = new LineCounter()
  const { document, given } = sayingWhere(path, () => {
    const parsed = parseDocument(readTextFile(path, mostBytes), { lineCounter: lines })
    // Rejects aliases that expand too far.
    return { document: parsed, given: parsed.errors.length === 0 ? overDefault(parsed.toJS()) : undefined }
  })
  const [broken] = document.errors
  if (broken) throw new BadWorldFile(`${path}:${String(broken.linePos?.[0].line ?? 1)}: ${broken.message}`)
  const checked = checkedWorldFile(given)
  if (checked.file) return withFolder(checked.file, dirname(path))
  const messages = checked.faults.map((fault) => {
    const { line, col } = placeOf(document, lines, fault.path)
    return `${path}:${String(line)}:${String(col)}: ${faultText(fault)}`
  })
  throw new BadWorldFile(messages.join('\n'))
}

/** Names the file in errors without a line, when it cannot be read at all. */
function sayingWhere<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new BadWorldFile(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Resolves candle files relative to the folder of the world file. */
function withFolder(file: WorldFile, folder: string): WorldFile {
  const markets = file.markets.map((market) =>
    market.replay === undefined ? market : { ...market, replay: resolve(folder, market.replay) },
  )
  return { ...file, markets }
}

/** Line of a value, or of its nearest existing parent. */
function placeOf(
  document: ReturnType<typeof parseDocument>,
  lines: LineCounter,
  path: readonly PropertyKey[],
) {
  for (let depth = path.length; depth >= 0; depth--) {
    const node: unknown = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0])
  }
  return { line: 1, col: 1 }
}

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
