/**
 * `npm run contract:diff [-- OLD [NEW]]` lists the changes between two versions of the contract, each a folder or a git
 * revision; by default, between the last release and the working tree. Fails when a change breaks clients without a new
 * major version.
 */
import { isBreaking, changesText } from './change.ts'
import { compare, isMajor, NoVersion, readVersion, releaseFolder, root, versionOf } from './versions.ts'

const [old = releaseFolder, fresh = root] = process.argv.slice(2)
try {
  const before = readVersion(old)
  const after = readVersion(fresh)
  const changes = compare(before, after)
  const breaking = changes.filter(isBreaking)
  if (changes.length > 0) console.log(changesText(changes))
  console.log(
    `${versionOf(before)} to ${versionOf(after)}: ${String(changes.length)} changes, ${String(breaking.length)} break clients`,
  )
  if (breaking.length > 0 && !isMajor(before, after)) {
    console.error(
      'A breaking change needs a new major version: raise info.version in openapi.yaml and asyncapi.yaml.',
    )
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof NoVersion)) throw error
  console.error(error.message)
  process.exitCode = 2
}
