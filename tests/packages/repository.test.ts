import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { allSteps } from '../../tools/test/steps.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root })

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >
}

interface Workflow {
  readonly permissions: object
  readonly jobs: {
    readonly steps: {
      readonly strategy: { readonly matrix: { readonly include: readonly { steps: string }[] } }
    }
  }
}

test.each(['package-lock.json', 'tools/package-lock.json'])(
  '%s lists the packages of every platform, or npm ci rejects it',
  (file) => {
    const { packages } = JSON.parse(read(file)) as Lock
    const locked = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
    )
    expect(missing).toEqual([])
  },
)

test('third-party actions are pinned to a commit', () => {
  const files = [...workflows, 'deploy/action/action.yml']
  const used = files.flatMap((file) =>
    Array.from(read(file).matchAll(/^\s+(?:- )?uses: (.*)$/gm), ([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(3)
  for (const name of used) expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the workflow jobs run each step of npm test with read-only permissions', () => {
  const { permissions, jobs } = parse(read('.github/workflows/test.yml')) as Workflow
  expect(permissions).toEqual({ contents: 'read' })
  const steps = jobs.steps.strategy.matrix.include.flatMap((job) => job.steps.split(' '))
  expect([...new Set(steps), 'coverage'].sort()).toEqual(Object.keys(allSteps).sort())
})

test('the action installs no other Node, and caches its installation', () => {
  const action = read('deploy/action/action.yml')
  expect(action).not.toContain('setup-node')
  expect(action).toContain('uses: actions/cache@')
  for (const [, script = ''] of action.matchAll(/GITHUB_ACTION_PATH\/([\w.]+)/g))
    expect(existsSync(join(root, 'deploy/action', script))).toBe(true)
})

test('issue forms are valid for GitHub', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter(
    (file) => !file.endsWith('config.yml'),
  )
  expect(forms.length).toBeGreaterThan(1)
  for (const form of forms) {
    const { name, description, body } = parse(read(form)) as Readonly<Record<string, unknown>>
    expect([typeof name, typeof description, Array.isArray(body)]).toEqual(['string', 'string', true])
  }
})

test('the editor finds the schemas of scenarios and worlds, and the debug targets', () => {
  const settings = JSON.parse(read('.vscode/settings.json')) as {
    readonly 'yaml.schemas': Readonly<Record<string, readonly string[]>>
    readonly 'json.schemas': readonly { readonly url: string; readonly fileMatch: readonly string[] }[]
  }
  const yaml = Object.entries(settings['yaml.schemas'])
  const json = settings['json.schemas'].map(({ url, fileMatch }) => [url, fileMatch] as const)
  for (const [schema, globs] of [...yaml, ...json]) {
    expect(JSON.parse(read(schema))).toHaveProperty('$schema')
    expect(globs.flatMap((glob) => globSync(glob.replace(/^\//, ''), { cwd: root }))).not.toEqual([])
  }
  const programs = read('.vscode/launch.json').matchAll(/\$\{workspaceFolder\}\/([^"*]+)"/g)
  for (const [, program = ''] of programs)
    expect([program, existsSync(join(root, program))]).toEqual([program, true])
})

test('generated files are marked as such', () => {
  const marked = Array.from(
    read('.gitattributes').matchAll(/^(\S+) linguist-generated/gm),
    ([, path = '']) => path,
  )
  for (const path of marked)
    expect([path, existsSync(join(root, path.endsWith('/**') ? dirname(path) : path))]).toEqual([path, true])
  expect(marked).toContain('generated/**')
})
