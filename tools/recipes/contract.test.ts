import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import type { Contract } from '../../contract/document.ts'
import { openCoverage } from '../../tests/coverage/count.ts'
import { exceptions } from '../../tests/coverage/exceptions.ts'
import { faultsOf } from '../../tests/coverage/table.ts'
import { generateRules } from '../generate/rules.ts'
import { uncitedRules } from '../proven/evidence.ts'
import { ProjectCopy } from './project.ts'

const eight = '(\\d[ -]?){8,34}$'
const nine = '(\\d[ -]?){9,34}$'

test('the recipe of a contract version allows a breaking change', { timeout: 300_000 }, async () => {
  const project = new ProjectCopy()
  const [, before = ''] = /^ {2}version: (.*)/m.exec(project.read('openapi.yaml')) ?? []
  const next = `${String(Number.parseInt(before, 10) + 1)}.0.0`

  project.replace('openapi.yaml', eight, nine)
  await project.fails('versions', 'body.bank_account', 'needs a new major version')

  for (const file of ['openapi.yaml', 'asyncapi.yaml'])
    project.replace(file, `  version: ${before}`, `  version: ${next}`)
  await project.fails('release', `docs/contract-changelog.md has no section "## ${next}"`)
  project.insertBefore(
    'docs/contract-changelog.md',
    `## ${before}`,
    `## ${next}\n\nChanged: bank accounts.\n\n`,
  )
  await project.passes('release')
  expect(await project.run('tools/contractDiff/main.ts')).toContain(`${next} to ${next}: 0 changes`)
})

test('numbers in texts are those of the contract', () => {
  const project = new ProjectCopy('openapi.yaml')
  const rulesOf = (text: string) => generateRules(load(text) as Contract)
  project.replace('openapi.yaml', eight, nine)
  const changed = project.read('openapi.yaml')
  expect(rulesOf(changed)).toContain('bankAccountNumber = {"least":9,"most":34}')
  expect(() =>
    rulesOf(changed.replace('bank-account, x-counts: [least, most]', 'bank-account, x-counts: [least]')),
  ).toThrow('BankAccountNumber: x-counts has 1 names for the numbers 9,34')
})

test('the recipe of a rule: npm test names its number until a test cites it', () => {
  const project = new ProjectCopy('docs/rules.md', 'tests/api/calls.test.ts')
  const { root } = project
  const before = uncitedRules(root)
  project.append('docs/rules.md', '- **S9.99** API: a rule that is new\n')
  expect(uncitedRules(root)).toEqual([...before, 'S9.99'])
  project.append('tests/api/calls.test.ts', "\ntest.todo('[S9.99] proved')\n")
  expect(uncitedRules(root)).toEqual(before)
})

test('contract coverage names the items that no test exercises', () => {
  expect(faultsOf(openCoverage(), exceptions).join('\n')).toMatch(
    /^operations: below 100 %, missing .*\bwalletList\b/m,
  )
})
