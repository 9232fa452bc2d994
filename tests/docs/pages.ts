import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/cli.ts'
import { blocksOf } from './blocks.ts'

/** Pages whose blocks are test files, which tests/packages/consumer.test.ts runs. */
const projects = ['docs/testing.md', 'docs/own-app.md']

/** README.md and all files in docs/, except pages about projects. */
export const pages = globSync('{README,docs/*}.md', { cwd: root })
  .filter((path) => !projects.includes(path))
  .sort()
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, blocks: blocksOf(text) }
  })
