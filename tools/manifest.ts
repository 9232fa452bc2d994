import { renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves Vite's list of chunks out of the served folder: it names our sources, and only size-limit.config.ts reads it.
 */
export function manifestAside(): Plugin {
  let folder = ''
  return {
    name: 'manifest-aside',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    writeBundle: () => {
      renameSync(join(folder, '.vite/manifest.json'), join(folder, '../manifest.json'))
      rmSync(join(folder, '.vite'), { recursive: true })
    },
  }
}
