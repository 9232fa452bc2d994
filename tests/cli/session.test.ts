import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli, type Cli } from '../support/cli.ts'

const url = inject('mockUrl')
const demo = 'demo@h5.example'
const password = 'demo123456'

async function open(variables: Readonly<Record<string, string>> = {}) {
  const world = await openWorld(url)
  return { world, cli: openCli({ H5_ENDPOINT: url, H5_WORLD: world.name, ...variables }) }
}

const isDemo = async (cli: Cli, ...words: string[]) => {
  expect((await cli.h5(...words, 'whoami')).out).toContain(demo)
}

describe('a session', () => {
  test('is kept between commands until it ends', async () => {
    const { cli } = await open()
    expect(await cli.spawned('whoami')).toMatchObject({ code: 3, err: textContaining('h5 login <account>') })
    expect(await cli.h5('login', demo, '--password', 'wrong-one')).toMatchObject({ code: 1 })
    expect(await cli.spawned('login', demo, '--password', password)).toMatchObject({ code: 0 })
    expect(await cli.json('whoami')).toMatchObject({ email: demo })
    expect(await cli.h5('logout')).toMatchObject({ code: 0, out: textContaining('signed out') })
    expect((await cli.h5('whoami')).code).toBe(3)
    expect((await cli.h5('logout')).code).toBe(0)
  })

  test('the password comes from an option, a variable or stdin, never from a prompt without a terminal', async () => {
    const { cli, world } = await open()
    expect(await cli.piped(`${password}\n`, 'login', demo, '--password-stdin')).toMatchObject({ code: 0 })
    const named = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name, H5_PASSWORD: password })
    expect(await named.h5('login', demo)).toMatchObject({ code: 0 })
    expect((await named.h5('login', '--help')).out).not.toContain(password)
    expect(await cli.spawned('login', demo)).toMatchObject({
      code: 2,
      err: textContaining('--password-stdin or H5_PASSWORD'),
    })
    expect(await cli.spawned('login', demo, '--password-stdin')).toMatchObject({
      code: 2,
      err: textContaining('stdin is empty'),
    })
    expect(await cli.h5('login')).toMatchObject({ code: 2, err: textContaining('<account>') })
  })

  test('registration takes the code from its option; a wrong one is refused', async () => {
    const { cli, world } = await open()
    const register = ['register', 'eve@h5.example', '--password', 'a-good-password']
    expect(await cli.h5(...register, '--code', '12')).toMatchObject({
      code: 2,
      err: textContaining('--code: must be exactly 6'),
    })
    expect(await cli.h5(...register, '--password', 'x')).toMatchObject({
      code: 2,
      err: textContaining('--password'),
    })
    await expect(world.newestCode('eve@h5.example')).rejects.toThrow('no code')
    expect(await cli.h5('api', 'smsMail', 'user_string=eve@h5.example', 'type=register')).toMatchObject({
      code: 0,
    })
    const code = await world.newestCode('eve@h5.example')
    const other = code === '123456' ? '654321' : '123456'
    expect(await cli.h5(...register, '--code', other)).toMatchObject({
      code: 1,
      err: textContaining('verification code'),
    })
    expect(await cli.h5(...register, '--code', code)).toMatchObject({ code: 0 })
    expect((await cli.h5('whoami')).out).toContain('eve@h5.example')
    const change = ['password', 'change', '--password']
    const fresh = ['--new-password', 'another-password']
    expect(await cli.h5(...change, 'not-the-one', ...fresh)).toMatchObject({
      code: 1,
      err: textContaining('current password'),
    })
    const typed = ['password', 'change', '--password-stdin', ...fresh]
    expect(await cli.piped('a-good-password\n', ...typed)).toMatchObject({ code: 0 })
    const reset = ['password', 'reset', 'eve@h5.example', '--new-password']
    expect(await cli.h5(...reset, 'x')).toMatchObject({ code: 2, err: textContaining('--new-password') })
    expect(await cli.h5(...reset, 'a-third-password')).toMatchObject({ code: 0 })
    expect(await cli.h5('login', 'eve@h5.example', '--password', 'a-third-password')).toMatchObject({
      code: 0,
    })
    const phone = ['register', '898765432', '--area-code', '66', '--password', 'a-good-password']
    expect(await cli.h5(...phone)).toMatchObject({ code: 0 })
  })
})

describe('profiles', () => {
  test('a file with a mistake is named, and no command replaces it', async () => {
    const { cli } = await open()
    await cli.h5('profile', 'add', 'dana', '--account', demo)
    const file = join(String(cli.env['XDG_CONFIG_HOME']), 'h5-exchange/profiles.json')
    const broken = readFileSync(file, 'utf8').replace('{', '')
    writeFileSync(file, broken)
    for (const words of [['profile', 'add', 'eve'], ['markets']])
      expect(await cli.h5(...words)).toMatchObject({
        code: 2,
        err: `h5: ${file}: not a JSON object; mend the file or delete it\n`,
      })
    expect(readFileSync(file, 'utf8')).toBe(broken)
    expect(readdirSync(dirname(file))).toEqual(['profiles.json'])
  })

  test('a file that cannot be replaced is named, and leaves no copy with a token', async () => {
    const { cli } = await open()
    const folder = join(String(cli.env['XDG_CONFIG_HOME']), 'h5-exchange')
    await cli.h5('login', demo, '--password', password)
    const [stored = ''] = readdirSync(folder)
    rmSync(join(folder, stored))
    mkdirSync(join(folder, stored))
    expect(await cli.h5('login', demo, '--password', password)).toMatchObject({
      code: 2,
      err: textContaining(stored),
    })
    expect(readdirSync(folder)).toEqual([stored])
  })

  test('keep endpoint, world, language and account; options and variables take precedence', async () => {
    const { world } = await open()
    const cli = openCli({ H5_ENDPOINT: undefined, H5_WORLD: undefined })
    const settings = ['--endpoint', url, '--world', world.name, '--lang', 'th', '--account', demo]
    expect(await cli.h5('profile', 'add', 'dana', ...settings)).toMatchObject({ code: 0 })
    expect(await cli.h5('profile', 'use', 'dana')).toMatchObject({ code: 0 })
    expect(await cli.h5('login', '--password', password)).toMatchObject({ code: 0 })
    await isDemo(cli)
    expect((await cli.h5('order', 'cancel', '99')).err).toContain('ไม่พบ')
    expect((await cli.h5('--lang', 'en', 'order', 'cancel', '99')).err).toContain('no order 99')
    const [kept] = await cli.json<object[]>('profile', 'list')
    expect(kept).toMatchObject({ name: 'dana', current: true, account: demo, endpoint: url })
    expect((await cli.h5('profile', 'list')).out).toContain('dana')
    // Another user in the same world has a separate session.
    await cli.h5(
      'profile',
      'add',
      'eve',
      '--endpoint',
      url,
      '--world',
      world.name,
      '--account',
      'eve@h5.example',
    )
    expect((await cli.h5('--profile', 'eve', 'whoami')).code).toBe(3)
    await isDemo(cli, '--profile', 'dana')
    expect(await cli.h5('profile', 'remove', 'dana')).toMatchObject({ code: 0 })
    expect(await cli.h5('--profile', 'dana', 'whoami')).toMatchObject({ code: 2 })
    for (const command of ['use', 'remove'])
      expect(await cli.h5('profile', command, 'nobody')).toMatchObject({
        code: 2,
        err: textContaining('no profile nobody'),
      })
    expect(await cli.h5('profile', 'add', 'x', '--endpoint', 'nonsense')).toMatchObject({ code: 2 })
  })

  test('h5 world use selects a world for later commands', async () => {
    const { world } = await open()
    const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: undefined })
    expect(await cli.h5('world', 'use', world.name)).toMatchObject({ code: 0 })
    expect((await cli.h5('clock')).out).toContain('frozen')
    const worlds = await cli.h5('world', 'list')
    expect(worlds.out).toContain(world.name)
    expect(await cli.h5('world', 'use')).toMatchObject({ code: 0, out: textContaining('default') })
  })
})
