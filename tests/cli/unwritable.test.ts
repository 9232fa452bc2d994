import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openCli } from '../support/cli.ts'
import { root } from '../support/runProgram.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()

test('an unwritable report is reported after the findings, and the other one is written', async () => {
  const cli = openCli({ H5_ENDPOINT: url })
  const files = ['--report', join(folder, 'report.json'), '--junit', folder]
  const { code, out, err } = await cli.h5(
    '--endpoint',
    url,
    'run',
    'scenarios/wallet/transfer.yaml',
    ...files,
  )
  expect({ code, err }).toEqual({ code: 2, err: `h5: --junit: ${folder}: a folder, not a file\n` })
  expect(out).toContain('1 held')
  expect(readdirSync(folder)).toContain('report.json')
})

test.for([
  ['--report', '--junit'],
  ['--junit', '--report'],
] as const)('a folder that cannot be made for %s is named, and %s is written', async ([flag, other]) => {
  const cli = openCli({ H5_ENDPOINT: url })
  // In /proc, `mkdir` with `recursive` would never return.
  const file = '/proc/h5/report'
  const written = join(folder, `beside${flag}`)
  const files = [flag, file, other, written]
  const { code, err } = await cli.h5('--endpoint', url, 'run', 'scenarios/wallet/transfer.yaml', ...files)
  expect(code).toBe(2)
  expect(err).toMatch(new RegExp(`^h5: ${flag}: ${file}: .+\n$`))
  expect(readFileSync(written, 'utf8')).toContain('transfer.yaml')
})

test('a configuration folder that cannot be made is named by its variable', async () => {
  const { code, err } = await openCli({ XDG_CONFIG_HOME: '/proc/h5' }).h5('profile', 'add', 'ann')
  expect(code).toBe(2)
  expect(err).toMatch(/^h5: XDG_CONFIG_HOME: \/proc\/h5\/h5-exchange\/profiles\.json: .+\n$/)
})

test('an empty XDG_CONFIG_HOME counts as unset', async () => {
  const home = temporaryFolder()
  const { code } = await openCli({ HOME: home, XDG_CONFIG_HOME: '' }).spawned('profile', 'add', 'ann')
  expect(code).toBe(0)
  expect(readdirSync(join(home, '.config/h5-exchange'))).toEqual(['profiles.json'])
})

test('the disk is full: the device is named', async () => {
  const cli = openCli({ H5_ENDPOINT: url })
  expect(await cli.h5('export', '/dev/full')).toMatchObject({
    code: 2,
    err: 'h5: <file>: /dev/full: the disk is full\n',
  })
  expect(await cli.spawned('compare', 'record', '--target', url, '/dev/full')).toMatchObject({
    code: 2,
    err: 'h5: <file>: /dev/full: the disk is full\n',
  })
})

test('a file that cannot be written as a whole keeps its earlier content', async () => {
  const own = temporaryFolder()
  const file = join(own, 'world.json')
  writeFileSync(file, 'earlier')
  const words = ['cli/h5.mjs', '--endpoint', url, 'export', file]
  // No file may be longer than a few kilobytes, as on a disk that is nearly full.
  const script = `trap '' XFSZ; ulimit -f 4; exec "$0" "$@"`
  const env = { ...openCli({}).env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const err = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', script, process.execPath, ...words], { cwd: root, env }, (_error, _out, stderr) => {
      resolve(stderr)
    })
  })
  expect(err).toBe(`h5: <file>: ${file}: larger than a file may be\n`)
  expect(readFileSync(file, 'utf8')).toBe('earlier')
  expect(readdirSync(own)).toEqual(['world.json'])
})

test('a file is replaced where it is, with its permissions', async () => {
  const own = temporaryFolder()
  const [file, link] = [join(own, 'world.json'), join(own, 'link.json')]
  writeFileSync(file, 'earlier')
  chmodSync(file, 0o662)
  symlinkSync(file, link)
  const { code } = await openCli({ H5_ENDPOINT: url }).h5('export', link)
  expect(code).toBe(0)
  expect(readFileSync(file, 'latin1')).toMatch(/^SQLite/)
  expect(statSync(file).mode & 0o777).toBe(0o662)
  expect(readdirSync(own)).toEqual(['link.json', 'world.json'])
})

test.for(['export', 'compare record --target URL'])(
  'h5 %s names a folder in the place of its file',
  async (words) => {
    const place = join(folder, 'place')
    mkdirSync(place, { recursive: true })
    const { code, err } = await openCli({ H5_ENDPOINT: url }).h5(
      ...words.replace('URL', url).split(' '),
      place,
    )
    expect({ code, err }).toEqual({ code: 2, err: `h5: <file>: ${place}: a folder, not a file\n` })
  },
)
