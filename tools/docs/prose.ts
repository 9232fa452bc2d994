/** Checks docs/style.md in Markdown pages and in comments of CSS, YAML, SQL and configuration files. ESLint checks code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTurn } from '../eslint/turns.ts'
import { cssComments, lineComments, passagesOf, withoutCode, type Passage } from './passages.ts'

const root = join(import.meta.dirname, '../..')
const widestCell = 120

/** Files with turns of phrase on purpose, and the reason. */
const exemptFiles: Readonly<Record<string, string>> = {
  'docs/style.md': 'quotes the turns that it replaces',
}

const readers: Readonly<Record<string, (text: string) => readonly Passage[]>> = {
  '*.md': passagesOf,
  'docs/*.md': passagesOf,
  'docs/decisions/*.md': passagesOf,
  'tools/pack/assets/*.md': passagesOf,
  'web/**/*.css': cssComments,
  '*.yaml': lineComments('#'),
  '{.github,contract,deploy,mock,scenarios}/**/*.{yaml,yml}': lineComments('#'),
  'deploy/**/{Dockerfile,*.sh,*.cfg,*.conf,*.service}': lineComments('#'),
  'mock/store/sql/*.sql': lineComments('--'),
}

const faults = Object.entries(readers).flatMap(([pattern, read]) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })
    .toSorted()
    .flatMap((file) =>
      read(readFileSync(join(root, file), 'utf8')).flatMap(({ line, text, isCell }) => {
        const turn = file in exemptFiles ? undefined : findTurn(withoutCode(text))
        const tooWide = isCell && text.length > widestCell
        return [
          ...(turn === undefined ? [] : [`${file}:${String(line)}: ${turn}`]),
          ...(tooWide
            ? [`${file}:${String(line)}: a cell of ${String(text.length)} characters: use prose or a list.`]
            : []),
        ]
      }),
    ),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
