import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of derived files. */
const derivedFolders = ['node_modules', 'compiled']

/**
 * Hashes the contents of these files and folders: equal when no file was changed, added or removed.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(root, path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {readonly string[]}
 */
function filesIn(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => (derivedFolders.includes(name) ? [] : filesIn(root, `${path}/${name}`)))
}
