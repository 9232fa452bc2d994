import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from './formatted.ts'
import { readContract } from './readContract.ts'

const versionOf = (file: string) => readContract(join(root, file)).info.version

test('the control API has the version of package.json, because it belongs to the mock', () => {
  expect(versionOf('mock/workbench/control/control.yaml')).toBe(packageJson.version)
})

test('both contract files share a separate version, which has a changelog section', () => {
  const version = versionOf('openapi.yaml')
  expect(versionOf('asyncapi.yaml')).toBe(version)
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(changelog()) ?? []
  expect(newest).toBe(version)
})

const changelog = () => readFileSync(join(root, 'docs/contract-changelog.md'), 'utf8')
