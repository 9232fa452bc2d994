import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import world from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { freePort, portOf } from '../support/ports.ts'
import { refusedStart, startProcess } from '../support/process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'h5-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function put(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

/** Expects exit code 2 and an explanation without a stack trace. */
async function expectRefused(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<void> {
  const { code, said } = await refusedStart(env)
  for (const word of words) expect(said).toContain(word)
  expect(said).not.toMatch(/\n {4}at |Error:/)
  expect(code).toBe(2)
}

/** Listens on a free port of this machine. */
async function listener(): Promise<{ readonly port: string; readonly close: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return { port: String(port), close: () => new Promise((resolve) => server.close(() => resolve())) }
}

test('an invalid variable is named', async () => {
  await expectRefused({ PORT: '99999', H5_DATA: ':memory:' }, 'PORT', '65535', '"99999"')
  await expectRefused({ HOST: 'host.invalid', H5_DATA: ':memory:' }, 'HOST', 'host.invalid')
})

test('a flag wins over its variable, and an unknown flag is named', async () => {
  const flags = (...words: readonly string[]) => ({
    env: { PORT: '0', H5_DATA: ':memory:' },
    words,
  })
  for (const [{ env, words }, ...expected] of [
    [flags('--port', '99999'), '--port', '65535', '"99999"'],
    [flags('--prot', '4020'), "Unknown option '--prot'", 'Flags: --port, --host, --data'],
    [flags('4020'), "Unexpected argument '4020'"],
  ] as const) {
    const { code, said } = await refusedStart(env, words)
    for (const word of expected) expect(said).toContain(word)
    expect(said).not.toMatch(/\n {4}at |Error:/)
    expect(code).toBe(2)
  }
})

describe('npm start passes its arguments to the server and returns its exit code', () => {
  // The shell of Windows: a command is a file of the folder, whose %* is the rest of the line.
  const withoutExec = `#!/usr/bin/env node
const { readFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const [, program, rest] = /^(\\S+) (.*)$/s.exec(process.argv.at(-1))
const line = readFileSync(program + '.cmd', 'utf8').split('\\n').find((one) => one.includes('%*'))
const { status } = spawnSync('sh', ['-c', line.replace('@', '').replace('%*', rest)], { stdio: 'inherit' })
process.exitCode = status
`
  test.each(['sh', 'a shell without exec'])('from %s', async (shell) => {
    const npm_config_script_shell = shell === 'sh' ? shell : await put('shell', withoutExec)
    if (shell !== 'sh') await chmod(npm_config_script_shell, 0o755)
    const env = { npm_config_script_shell, npm_config_update_notifier: 'false', H5_DATA: ':memory:' }
    const { code, said } = await refusedStart(env, ['start', '--', '--port', '7 or "8"'], 'npm')
    expect(said).toContain('not "7 or "8""')
    expect(code).toBe(2)
  })
})

test('requests during start-up wait and are answered', async () => {
  const PORT = String(await freePort())
  const starting = startProcess({ PORT, H5_DATA: join(folder, 'asked'), H5_PAST: '1' })
  const ask = () => fetch(`http://127.0.0.1:${PORT}/api/area_code`, { method: 'POST' }).catch(() => undefined)
  let first = await ask()
  while (!first) first = await ask()
  expect(first.status).toBe(200)
  await (await starting).stop()
})

describe('a port in use', () => {
  test('is reported with a remedy, and the world is not touched', async () => {
    const data = join(folder, 'taken')
    const first = await startProcess({ H5_DATA: data })
    await first.stop()
    const world = () => readFile(join(data, 'exchange.sqlite'))
    const before = await world()
    const { port: PORT, close } = await listener()
    await expectRefused({ PORT, H5_DATA: data }, `Port ${PORT} `, 'npm start')
    await expectRefused({ PORT, H5_DATA: join(folder, 'new') }, `Port ${PORT} `)
    await close()
    expect(before.equals(await world())).toBe(true)
    expect(await readdir(join(folder, 'new'))).toEqual(['lock.sqlite'])
  })
})

describe('a data folder', () => {
  test('is named if it is a file or read-only', async () => {
    const file = await put('file', '')
    await expectRefused({ H5_DATA: file }, file)
    await expectRefused({ H5_DATA: '/proc' }, '/proc', 'H5_DATA')
    await expectRefused({ H5_DATA: '/proc/missing/data' }, '/proc/missing/data', 'H5_DATA')
  })

  test('with a read-only world is named', async () => {
    const data = join(folder, 'readOnly')
    await (await startProcess({ H5_DATA: data })).stop()
    const file = join(data, 'exchange.sqlite')
    const bytes = await readFile(file)
    // SQLite opens a file with a future write version read-only; unlike a file mode, that affects root too.
    bytes[18] = 3
    await writeFile(file, bytes)
    await expectRefused({ H5_DATA: data }, data, 'H5_DATA')
  })

  test('with a damaged or newer world is named and left alone', async () => {
    for (const [name, content] of [
      ['damaged', 'SQLite format 3\0 and nothing that follows from it'.repeat(99)],
      ['newer', newerDatabase()],
    ] as const) {
      const data = join(folder, name)
      await mkdir(data)
      const file = await put(`${name}/exchange.sqlite`, content)
      await expectRefused({ H5_DATA: data }, data, 'H5_DATA')
      expect((await readFile(file)).length).toBe(content.length)
    }
  })

  test('with an empty database is named, and its other files are left alone', async () => {
    const data = join(folder, 'empty')
    await mkdir(data)
    const beside = ['exchange.sqlite-wal', 'exchange.sqlite-old', 'exchange.journal.jsonl']
    await put('empty/exchange.sqlite', '')
    for (const name of beside) await put(`empty/${name}`, 'all that is left')
    await expectRefused({ H5_DATA: data }, data, 'H5_DATA', 'exchange.sqlite cannot be opened', 'is empty')
    expect((await readFile(join(data, 'exchange.sqlite'))).length).toBe(0)
    for (const name of beside) expect(await readFile(join(data, name), 'utf8')).toBe('all that is left')
  })
})

function newerDatabase(): Uint8Array {
  using database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE future (what TEXT); PRAGMA user_version = 999')
  return database.serialize()
}

describe('a world file', () => {
  test('is named if it is a device, a folder, missing or too large', async () => {
    const large = await put('large.json', ' '.repeat(5 * 1024 * 1024 + 1))
    for (const [file, word] of [
      ['/dev/zero', 'device'],
      [folder, 'folder'],
      [join(folder, 'nowhere.json'), 'no such file'],
      [large, '5 MB'],
    ] as const)
      await expectRefused({ H5_DATA: ':memory:', H5_WORLD_FILE: file }, file, word)
  })

  test('with aliases that expand beyond the memory limit is refused', async () => {
    const names = Array.from('abcdefghi')
    const lines = names.map((name, index) => {
      const before = index === 0 ? '"x"' : `*${String(names[index - 1])}`
      return `${name}: &${name} [${Array.from({ length: 9 }, () => before).join(', ')}]`
    })
    const file = await put('bomb.yaml', lines.join('\n'))
    await expectRefused({ H5_DATA: ':memory:', H5_WORLD_FILE: file }, file, 'alias')
  })

  test('with endless nesting is refused', async () => {
    const file = await put('deep.yaml', `rules: ${'['.repeat(200_000)}`)
    await expectRefused({ H5_DATA: ':memory:', H5_WORLD_FILE: file }, file)
  })

  test('with a device or an oversized file as candles is refused', async () => {
    const candles = await open(join(folder, 'candles.csv'), 'w')
    // A sparse file: only its length, no data on disk.
    await candles.truncate(128 * 1024 * 1024 + 1)
    await candles.close()
    for (const [replay, word] of [
      ['/dev/zero', 'device'],
      ['candles.csv', '128 MB'],
    ] as const) {
      const [first, ...rest] = world.markets
      const text = JSON.stringify({ markets: [{ ...first, replay }, ...rest] })
      const file = await put('replay.json', text)
      await expectRefused({ H5_DATA: ':memory:', H5_WORLD_FILE: file }, replay, word)
    }
  })
})

describe('two servers with one data folder', () => {
  test('are prevented: the second names the first, until kill -9 of the first', async () => {
    const data = join(folder, 'shared')
    const first = await startProcess({ H5_DATA: data })
    await expectRefused({ H5_DATA: data }, data, first.url, String(first.child.pid))
    expect((await fetch(`${first.url}/api/area_code`, { method: 'POST' })).status).toBe(200)
    await first.kill()
    const next = await startProcess({ H5_DATA: data })
    await expectRefused({ H5_DATA: data }, next.url, String(next.child.pid))
    await next.stop()
    expect(await readdir(data)).not.toContain('server.json')
  })

  test('are allowed without storage', async () => {
    const [one, two] = await Promise.all([
      startProcess({ H5_DATA: ':memory:' }),
      startProcess({ H5_DATA: ':memory:' }),
    ])
    await Promise.all([one.stop(), two.stop()])
  })
})
