import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })

const folders = '{contract,domain,generated,sdk,scenarios,mock,web,cli,tests,bench,tools,docs}'
const files = [...find('*'), ...find(`${folders}/**/*.*`)].map((file) => `/${file}`)

const path = /(?<![\w./<*-])(?!node_modules\/)[\w-]+(?:\/[\w-]+)*\.(?:ts|tsx|mjs|cjs|md|sql)(?![\w*])/g
const pathsIn = (text: string) => text.matchAll(path).map(([named]) => named)
const isThere = (named: string) => files.some((file) => file.endsWith(`/${named}`))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('files named in documents exist', () => {
  const missing = find('{*,docs/**/*}.md').flatMap((document) =>
    // Code blocks are executed and create files.
    pathsIn(read(document).replaceAll(/^```[^]*?^```/gm, ''))
      .filter((named) => !isThere(named))
      .map((named) => `${document}: ${named}`)
      .toArray(),
  )
  expect(missing).toEqual([])
})

test('files named in comments exist', () => {
  const missing = find(`${folders}/**/*.{ts,tsx,mjs}`).flatMap((file) =>
    (read(file).match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).flatMap((comment) =>
      pathsIn(comment)
        .filter((named) => !isThere(named))
        .map((named) => `${file}: ${named}`)
        .toArray(),
    ),
  )
  expect(missing).toEqual([])
})

test('each walk of the architecture names the stated number of files, each once', () => {
  const walks = read('docs/architecture.md').split('Files entered: ').slice(1)
  expect(walks).toHaveLength(3)
  for (const walk of walks) {
    const [table = ''] = walk.split('\n#')
    const entered = [...pathsIn(table)]
    expect(entered).toHaveLength(Number.parseInt(walk, 10))
    expect(entered).toEqual([...new Set(entered)])
    expect(
      entered.filter((named) => files.filter((file) => file.endsWith(`/${named}`)).length !== 1),
    ).toEqual([])
  }
})
