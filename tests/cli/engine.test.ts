import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { SpotSide } from '#generated/enums.ts'
import { languages } from '#generated/languages.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { onePixel } from '../support/pictures.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()

async function demo() {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  expect(await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')).toMatchObject({ code: 0 })
  return { world, cli }
}

describe('h5 api', () => {
  test('lists every operation of the API and the control API, also by tag', async () => {
    const { cli } = await demo()
    const all = await cli.json<{ operation: string; api: string }[]>('api', '--list')
    expect(all.filter(({ api }) => api === 'product').length).toBeGreaterThan(71)
    expect(all.map(({ operation }) => operation)).toContain('faultAdd')
    const { out } = await cli.h5('api', '--list', 'spot')
    expect(out).toContain('coinTradePlace')
    expect(out).not.toContain('userLogin')
    expect((await cli.h5('api')).out).toContain('Place a spot order')
    const unknown = await cli.h5('api', 'coinTradPlace')
    expect(unknown).toMatchObject({ code: 2, err: textContaining('Did you mean coinTradePlace') })
  })

  test('converts words to the types of the contract: enums by name or number, numbers, fields from a file', async () => {
    const { cli } = await demo()
    const fields = ['currency_id=btc', '--legal-id', 'USDT', '--amount=0.002', 'target_price=0']
    const byWord = await cli.json<{ order: object }>('api', 'coinTradePlace', ...fields, '--type', 'buy')
    expect(byWord.order).toMatchObject({ type: 1, trade_amount: '0.00200000' })
    const byNumber = await cli.json<{ order: object }>('api', 'coinTradePlace', ...fields, 'type=1')
    expect(byNumber.order).toMatchObject({ type: 1 })
    const input = join(folder, 'order.yaml')
    writeFileSync(input, 'currency_id: 1\nlegal_id: 3\ntype: 2\namount: "0.001"\ntarget_price: "0"\n')
    expect(await cli.json('api', 'coinTradePlace', '--input', input)).toMatchObject({
      order: { type: SpotSide.sell },
    })
    const piped = await cli.piped(
      '{"currency": 3}',
      'api',
      'walletGetInfo',
      '--input',
      '-',
      '--query',
      'name',
    )
    expect(piped).toMatchObject({ code: 0, out: 'USDT\n' })
    expect(await cli.h5('api', 'setLang', 'lang=th')).toMatchObject({ code: 0 })
  })

  test('states the violated rule with its flag, in each language', async () => {
    const { cli } = await demo()
    const fields = ['currency_id=1', 'legal_id=3', 'type=buy', 'target_price=0']
    const texts = await Promise.all(
      languages.map((lang) => cli.h5('--lang', lang, 'api', 'coinTradePlace', ...fields, '--amount', '-1')),
    )
    for (const { code, err } of texts) {
      expect(code).toBe(2)
      expect(err).toContain('--amount')
      expect(err).toContain('10')
    }
    expect(new Set(texts.map(({ err }) => err)).size).toBe(languages.length)
    const wrong = async (words: readonly string[], err: string) => {
      expect(await cli.h5('api', ...words), words.join(' ')).toMatchObject({
        code: 2,
        err: textContaining(err),
      })
    }
    await wrong(['coinTradePlace', 'type=hold'], '--type: must be one of buy, sell')
    await wrong(['coinTradePlace', 'amount=1'], '--type: is required')
    await wrong(['coinTradePlace', '--amuont', '1'], 'Did you mean --amount?')
    await wrong(['coinTradePlace', 'stray'], 'stray: write a field as --field value or field=value')
    await wrong(['coinList', 'page=x'], '--page: must be a whole number')
    await wrong(['userLogin', 'user_string=', 'password=x'], '--user-string: ')
    await wrong(['userRegister', 'user_string=x'], '--type: is required')
    await wrong(['clock', 'advanse=5'], 'Did you mean --advance?')
    await wrong(['faultAdd', 'kind=failure', 'probability=2'], '--probability: must be 1 or less')
    await wrong(
      ['coinList', '--input', join(folder, 'none.json')],
      `--input: ${join(folder, 'none.json')}: no such file`,
    )
    await wrong(['upload'], '--file: name the file to send')
  })

  test('shows schema, example and curl without sending; secrets are masked', async () => {
    const { cli, world } = await demo()
    expect((await cli.h5('api', 'coinTradePlace', '--schema')).out).toContain('buy|sell')
    const schema = JSON.stringify(await cli.json('api', 'walletList', '--schema'))
    expect(schema).toContain('usdt_totle')
    expect(schema).not.toContain('$ref')
    expect((await cli.h5('api', 'coinTradeCancel', '--example')).out).toBe('h5 api coinTradeCancel id=1\n')
    const login = ['api', 'userLogin', 'user_string=demo@h5.example', 'password=demo123456', '--dry-run']
    const dry = await cli.h5(...login)
    expect(dry).toMatchObject({ code: 0, out: textContaining("--data-urlencode 'password=***'") })
    expect(dry.out).toContain(`X-Mock-World: ${world.name}`)
    expect((await cli.h5(...login, '--show-secrets')).out).toContain('password=demo123456')
    expect((await cli.h5('api', 'walletList', '--dry-run')).out).toContain("'Authorization: ***'")
    expect((await cli.h5('api', 'reset', 'seed=x', '--dry-run')).out).toContain(`${url}/__mock/reset`)
  })

  test('sends invalid requests on demand, which the backend refuses', async () => {
    const { cli } = await demo()
    const words = ['api', 'coinTradeCancel', 'id=none']
    expect(await cli.h5(...words)).toMatchObject({ code: 2 })
    expect(await cli.h5(...words, '--no-check')).toMatchObject({
      code: 1,
      err: textContaining('whole number'),
    })
  })

  test('repeats a request; the same key takes effect once', async () => {
    const { cli } = await demo()
    const order = [
      'api',
      'coinTradePlace',
      'currency_id=1',
      'legal_id=3',
      'type=1',
      'amount=0.001',
      'target_price=100000',
    ]
    const { out } = await cli.h5('--json', ...order, '--repeat', '3', '--query', 'order.id')
    expect(new Set(out.trim().split('\n')).size).toBe(3)
    const key = ['--idempotency-key', 'the-same-key']
    const first = await cli.h5('--json', ...order, ...key)
    expect(await cli.h5('--json', ...order, ...key)).toEqual(first)
    expect(await cli.h5(...order, '--idempotency-key', 'x')).toMatchObject({ code: 2 })
  })

  test('sends and receives files', async () => {
    const { cli } = await demo()
    const picture = join(folder, 'proof.png')
    writeFileSync(picture, Buffer.from(await onePixel().arrayBuffer()))
    expect((await cli.h5('api', 'upload', '--file', picture)).out).toContain('/pictures/')
    const world = join(folder, 'world.sqlite')
    expect(await cli.h5('api', 'exportWorld', '--out', world)).toMatchObject({ code: 0 })
    expect(readFileSync(world).subarray(0, 6).toString()).toBe('SQLite')
    expect(await cli.h5('api', 'importWorld', '--file', world)).toMatchObject({
      code: 0,
      out: textContaining('frozen'),
    })
  })

  test('public operations work with an expired token', async () => {
    const { cli, world } = await demo()
    await world.advance(3 * 86_400_000)
    expect(await cli.h5('api', 'walletList')).toMatchObject({
      code: 3,
      err: textContaining('h5 login <account>'),
    })
    expect(await cli.h5('api', 'currencyQuotationNew')).toMatchObject({ code: 0 })
    expect(await cli.h5('book', 'BTC/USDT')).toMatchObject({ code: 0, out: textContaining('ask') })
  })
})
