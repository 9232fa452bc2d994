import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'

const url = inject('mockUrl')

async function open() {
  const world = await openWorld(url)
  return { world, cli: openCli({ H5_ENDPOINT: url, H5_WORLD: world.name }) }
}

describe('output', () => {
  test('the same rows as table, json, jsonl, csv and yaml, and selected columns', async () => {
    const { cli } = await open()
    const rows = await cli.json<object[]>('markets')
    expect((await cli.h5('--output', 'jsonl', 'markets')).out.trim().split('\n').length).toBe(rows.length)
    const csv = (await cli.h5('markets', '--output', 'csv')).out.trim().split('\n')
    expect(csv.length).toBe(rows.length + 1)
    expect(csv[0]).toContain('symbol,last')
    expect((await cli.h5('markets', '--output', 'yaml')).out).toContain('symbol: BTC/USDT')
    expect((await cli.h5('markets', '--query', '[0].symbol')).out).toBe('BTC/USDT\n')
    expect((await cli.h5('markets', '--query', '[*].symbol', '--json')).out).toContain('"ETH/USDT"')
    expect(await cli.h5('markets', '--query', '[0].lsat')).toMatchObject({
      code: 2,
      out: '',
      err: textContaining('unknown name lsat. Did you mean last? Known: symbol, last,'),
    })
    const bitcoin = "[?symbol=='BTC/USDT'] | [0].symbol"
    expect((await cli.h5('markets', '--query', bitcoin)).out).toBe('BTC/USDT\n')
    expect(await cli.h5('markets', '--query', '[')).toMatchObject({ code: 2, err: textContaining('--query') })
    expect(await cli.h5('markets', '--output', 'xml')).toMatchObject({
      code: 2,
      err: textContaining('jsonl'),
    })
  })

  test('uses colour only where it is supported and wanted', async () => {
    const { cli } = await open()
    const escape = '\u001B['
    expect((await cli.h5('markets')).out).not.toContain(escape)
    const coloured = openCli({ ...cli.env, FORCE_COLOR: '1' })
    expect((await coloured.spawned('markets')).out).toContain(escape)
    expect((await coloured.h5('--json', 'markets')).out).not.toContain(escape)
  })

  test('--quiet suppresses success messages', async () => {
    const { cli } = await open()
    const login = ['login', 'demo@h5.example', '--password', 'demo123456']
    expect(await cli.h5('--quiet', ...login)).toEqual({ code: 0, out: '', err: '' })
    expect((await cli.h5('--quiet', 'whoami')).out).toContain('demo@h5.example')
  })
})

/** Commands with subcommands, except for the trial, which also runs without one. */
const groups = readFileSync('generated/cli.md', 'utf8')
  .split(/^### h5 (?=\w)/m)
  .slice(1)
  .map((help) => {
    const [own = ''] = help.split(/^#### /m)
    const [, listed = ''] = own.split(/^Commands:$/m)
    return {
      name: own.split('\n')[0] ?? '',
      description: /\n\n([a-z].+)\n/.exec(own)?.[1] ?? '',
      subcommands: [...listed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '').sort(),
    }
  })
  .filter(({ name, subcommands }) => subcommands.length > 0 && name !== 'contract')

describe('help', () => {
  test('is that of the right command, in either notation, on stdout', async () => {
    const { cli } = await open()
    for (const words of [
      ['help', 'order', 'place'],
      ['order', 'place', '--help'],
    ])
      expect(await cli.spawned(...words)).toMatchObject({
        code: 0,
        out: textContaining('Usage: h5 order place'),
      })
    expect((await cli.spawned('help')).out).toContain('Exit codes')
    expect((await cli.h5('register', '--help')).out).toContain(
      'invitation code (H5_INVITE; default: WELCOME8)',
    )
    const transfer = (await cli.h5('transfer', '--help')).out
    expect(transfer).toMatch(/--from <account> +required; one of spot, contract, option, trust\n/)
    expect(await cli.spawned('--version')).toMatchObject({ code: 0, out: textMatching(/^\d+\.\d+\.\d+\n$/) })
    expect(await cli.spawned('address')).toMatchObject({ code: 2, err: textContaining('remove') })
  })

  test('lists every subcommand of a command in its description', () => {
    expect(groups.length).toBeGreaterThan(15)
    for (const { name, description, subcommands } of groups)
      expect(description.split(': ')[1]?.split(', ').sort(), name).toEqual(subcommands)
  })
})

test('a group without a subcommand lists or shows what it has, or prints its help', async () => {
  const { cli } = await open()
  await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')
  const alone = async (name: string) => ({ name, ...(await cli.h5(name)) })
  for (const { name, subcommands } of groups) {
    const own = subcommands.find((each) => ['list', 'show', 'status'].includes(each))
    // Other tests open worlds in the meantime.
    if (own === undefined || ['address', 'compare', 'world'].includes(name)) continue
    expect(await alone(name)).toEqual({ name, ...(await cli.h5(name, own)) })
  }
  for (const name of ['address', 'password'])
    expect(await alone(name)).toMatchObject({
      code: 2,
      out: '',
      err: textContaining(`Usage: h5 ${name} [options] [command]`),
    })
})

test('a wrong backend: a negative balance is not hidden as empty', async () => {
  const { world, cli } = await open()
  await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')
  const { out } = await cli.h5('api', 'walletList', '--json')
  const wrong = out.replaceAll(/"change_balance": ?"[^"]+"/g, '"change_balance":"-0.50000000"')
  const patchBody = { message: JSON.parse(wrong) as unknown }
  await world.addFault({ kind: 'answer-changed', operation: 'walletList', patchBody })
  expect((await cli.h5('wallet')).out).toMatch(/^spot +USDT +-0\.50000000/m)
})
