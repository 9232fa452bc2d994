import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/cli.ts'
import { blocksOf } from './blocks.ts'

/** README.md and what stands in docs/, but for the page whose blocks are test files: a test of its own runs those. */
export const pages = globSync('{README,docs/*}.md', { cwd: root })
  .filter((path) => path !== 'docs/testing.md')
  .sort()
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, blocks: blocksOf(text) }
  })
