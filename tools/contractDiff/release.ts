/** `npm run contract:release` makes the current contract the base of later comparisons. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isBreaking, changesText } from './change.ts'
import { compare, files, isMajor, readVersion, releaseFolder, root, versionOf } from './versions.ts'

const current = readVersion(root)
const version = versionOf(current)
const reason = existsSync(join(releaseFolder, `${files.http}.gz`)) ? refusal() : undefined
const changelog = readFileSync(join(root, 'docs', 'contract-changelog.md'), 'utf8')
const missing = changelog.includes(`\n## ${version}\n`)
  ? undefined
  : `docs/contract-changelog.md has no section "## ${version}".`

if (reason ?? missing) {
  console.error(reason ?? missing)
  process.exitCode = 1
} else {
  mkdirSync(releaseFolder, { recursive: true })
  for (const name of Object.values(files))
    writeFileSync(join(releaseFolder, `${name}.gz`), gzipSync(readFileSync(join(root, name)), { level: 9 }))
  console.log(`docs/contract/ holds ${version}`)
}

function refusal(): string | undefined {
  const before = readVersion(releaseFolder)
  const changes = compare(before, current)
  if (changes.length > 0) console.log(changesText(changes))
  if (changes.some(isBreaking) && !isMajor(before, current))
    return `${version}: some of these changes break clients of ${versionOf(before)}, so the major version must increase.`
  if (changes.length > 0 && version === versionOf(before))
    return `${version} is already released with another contract: raise info.version in both files.`
  return undefined
}
