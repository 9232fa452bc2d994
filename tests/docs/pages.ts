import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/cli.ts'
import { blocksOf } from './blocks.ts'

/** README.md and what stands in docs/. */
export const pages = globSync('{README,docs/*}.md', { cwd: root })
  .sort()
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, blocks: blocksOf(text) }
  })
