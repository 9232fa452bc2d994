import type { Plugin } from 'vite'
import { noticesFile, noticesOf } from './notices.ts'

/**
 * Writes the licences of all bundled packages into a build. Vite's `build.license` omits NOTICE files, which Apache-2.0
 * requires, and the licence text for packages that ship none.
 */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const folders = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageFolder(id) ?? []))
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf(folders) })
    },
  }
}

/** Folder of the package that contains a module; undefined for our own sources and those of plugins. */
function packageFolder(module: string): string | undefined {
  return /^[^\0].*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0]
}
