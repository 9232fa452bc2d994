import { readFileSync, statSync } from 'node:fs'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml'

const megabyte = 1024 * 1024

/** A position in a file. */
export interface YamlPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

export type Path = readonly PropertyKey[]

/** Mistakes in a file; each line names file, line, column and the path of the key. */
export class BadScenario extends Error {}

export interface YamlFile {
  readonly file: string
  readonly data: unknown
  /** Position of a key or an entry, or of its nearest existing parent. */
  placeOf(path: Path): YamlPlace
}

/**
 * Reads YAML. Numbers whose text would change, such as `0.10`, stay text, because money is never a float.
 * @throws BadScenario
 */
export function readYaml(file: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(readText(file), { lineCounter: lines, merge: true })
  const [broken] = document.errors
  if (broken) {
    const { line = 1, col = 1 } = broken.linePos?.[0] ?? {}
    const [sentence = ''] = broken.message.split(' at line ')
    // The parser's message addresses programmers.
    const message =
      broken.code === 'MULTIPLE_DOCS' ? 'a file must have one document: remove --- and the rest' : sentence
    throw new BadScenario(`${file}:${String(line)}:${String(col)}: ${message}`)
  }
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'number' && String(node.value) !== node.source) node.value = node.source
    },
  })
  return {
    file,
    data: dataOf(document, file),
    placeOf: (path) => {
      const { line, col } = lines.linePos(offsetOf(document, path))
      return { file, line, column: col }
    },
  }
}

/**
 * @param megabytes maximum size
 * @throws BadScenario
 */
export function readText(file: string, megabytes = 1): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new BadScenario(`${file}: there is no such file`)
  if (!stats.isFile()) throw new BadScenario(`${file}: is not a file`)
  if (stats.size > megabytes * megabyte)
    throw new BadScenario(`${file}: is larger than ${String(megabytes)} MB`)
  return readFileSync(file, 'utf8')
}

/** Rejects aliases that expand too far. */
function dataOf(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new BadScenario(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function offsetOf(document: Document, path: Path): number {
  let offset = isNode(document.contents) ? (document.contents.range?.[0] ?? 0) : 0
  let node: unknown = document.contents
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (!pair) break
      offset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = isNode(node) ? (node.range?.[0] ?? offset) : offset
    } else break
  }
  return offset
}

export interface PlacedFault {
  readonly path: Path
  readonly at: YamlPlace
  /** Completes a sentence that starts with the path. */
  readonly message: string
}

/** Lists mistakes in the order of the file, one line each. */
export const faultText = (faults: readonly PlacedFault[]): string =>
  faults
    .toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
    .map(({ path, at, message }) => {
      const key = path.map(String).join('.')
      return `${placeText(at)}: ${key === '' ? '' : `${key} `}${message}`
    })
    .join('\n')

export const placeText = ({ file, line, column }: YamlPlace): string =>
  `${file}:${String(line)}:${String(column)}`
