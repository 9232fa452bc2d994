import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readTrust } from '../../mock/transport/http/proxies.ts'
import { root } from '../support/runProgram.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { blocksOf, type Block, pages } from './pages.ts'

const all = pages.flatMap(({ path, blocks }) => blocks.map((block) => ({ path, ...block })))
const of = (...languages: readonly string[]) => all.filter(({ language }) => languages.includes(language))
const at = ({ path, line }: Block & { readonly path: string }) => `${path}:${String(line)}`

test('blocks that are not run have one of these reasons, in these numbers', () => {
  const reasons = Map.groupBy(
    all.flatMap(({ noRun }) => noRun ?? []),
    (reason) => reason,
  )
  expect(Object.fromEntries(Array.from(reasons, ([reason, blocks]) => [reason, blocks.length]))).toEqual({
    'asks a backend that is not there': 2,
    'does not end by itself': 1,
    'for other shells': 1,
    'installs packages': 1,
    'installs packages and needs a browser': 1,
    'needs PostgreSQL': 1,
    'needs a browser': 1,
    'needs a collector': 1,
    'needs docker': 1,
    'needs systemd': 1,
    'starts a server that does not end': 1,
    'starts the product and runs all tests': 1,
    'takes half an hour': 1,
    'takes minutes': 1,
    'waits for changes, and asks a backend that is not there': 1,
  })
})

test('bash can parse the blocks that are not run', () => {
  for (const block of of('sh', 'bash').filter(({ noRun }) => noRun !== undefined))
    expect(() => execFileSync('bash', ['-n', '-c', block.text]), at(block)).not.toThrow()
})

test('the package.json scripts on pages exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const named = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g), ([, run, own]) => [
      path,
      run ?? own ?? '',
    ]),
  )
  expect(named.filter(([, script = '']) => !(script in scripts))).toEqual([])
})

test('YAML is valid, and compose files reference existing files', () => {
  for (const block of of('yaml', 'json')) {
    const document = parseDocument(block.text)
    expect(document.errors, at(block)).toEqual([])
  }
  const keys = new Set(
    'services volumes image build environment ports restart volumes read_only tmpfs cap_drop security_opt mem_limit pids_limit'.split(
      ' ',
    ),
  )
  const compose = [
    ...of('yaml').filter(({ text }) => text.startsWith('services:')),
    ...blocksOf(`\`\`\`yaml\n${readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')}\n\`\`\`\n`),
  ]
  expect(compose).toHaveLength(2)
  for (const { text } of compose) {
    const { services, ...others } = parseDocument(text).toJS() as { services: Record<string, object> }
    const used = [
      ...Object.keys(others),
      ...Object.values(services).flatMap((service) => Object.keys(service)),
    ]
    expect(used.filter((key) => !keys.has(key))).toEqual([])
  }
})

test('Dockerfile instructions are valid, and their sources exist', () => {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const known = 'ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' ')
  expect(lines.filter((line) => !known.includes(line.split(' ')[0] ?? ''))).toEqual([])
  const sources = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
})

test('systemd accepts the unit, and the file it starts exists', () => {
  const [unit] = of('ini')
  const text = unit?.text ?? ''
  const sections = text.split(/^\[(\w+)\]$/m).filter((_, index) => index % 2 === 1)
  expect(sections).toEqual(['Unit', 'Service', 'Install'])
  const settings = text.split('\n').filter((line) => line !== '' && !/^[#[]/.test(line))
  expect(settings.filter((line) => !/^[A-Z][A-Za-z]+=\S/.test(line))).toEqual([])
  const [, main = ''] = /^ExecStart=\S+(?: --\S+)* (\S+)$/m.exec(text) ?? []
  expect(existsSync(join(root, main))).toBe(true)
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const folder = temporaryFolder()
  const file = join(folder, 'h5-exchange.service')
  // This machine has another Node and another user.
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath).replace('User=h5', 'User=root'))
  execFileSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file], { stdio: 'pipe' })
})

test('variables of the mock are in docs/mock.md, those of h5 in docs/cli.md', () => {
  const names = (file: string) =>
    new Set(Array.from(readFileSync(join(root, file), 'utf8').matchAll(/\bH5_[A-Z_]+\b/g), ([name]) => name))
  const mock = [...names('mock/app/environment.ts')]
  expect(mock.filter((name) => !names('docs/mock.md').has(name))).toEqual([])
  const cli = [...names('generated/cli.md'), ...names('cli/context/tokens.ts')]
  expect(cli.filter((name) => !names('docs/cli.md').has(name))).toEqual([])
})

test.each([
  ['haproxy.cfg', /^ {2}option forwardfor$/m],
  ['cluster.yaml', /^ +option forwardfor$/m],
  ['nginx.conf', /^ +proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;$/m],
])('%s forwards client addresses, so that the control API stays closed', (name, line) => {
  expect(readFileSync(join(root, 'deploy', name), 'utf8')).toMatch(line)
})

test.each([
  ['h5-exchange@.service', /^Environment=H5_TRUST_PROXY=(.+)$/m],
  ['cluster.yaml', /^ +H5_TRUST_PROXY: '(.+)'$/m],
])("%s trusts the balancer's headers about customers", (name, line) => {
  const [, trust = ''] = line.exec(readFileSync(join(root, 'deploy', name), 'utf8')) ?? []
  expect(readTrust(trust)).toBeTypeOf('function')
})
