import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openCli } from '../support/cli.ts'
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
