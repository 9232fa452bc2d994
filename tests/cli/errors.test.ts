import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { portOf } from '../support/ports.ts'

const url = inject('mockUrl')
const nowhere = 'http://127.0.0.1:9'

interface Failure {
  readonly error: { readonly message: string }
}

async function open() {
  const world = await openWorld(url)
  return { world, cli: openCli({ H5_ENDPOINT: url, H5_WORLD: world.name }) }
}

test('usage errors are JSON on demand, including those of the parser', async () => {
  const { cli } = await open()
  const lines = [
    [],
    ['address'],
    ['nonsense'],
    ['order', 'place'],
    ['order', 'place', 'sideways', 'BTC/USDT', '1'],
    ['order', 'list', '--limit', '0'],
    ['markets', '--nonsense'],
    ['transfer', 'USDT', '1', '--from', 'spot'],
    ['watch', 'BTC/USDT', '--count', '1.5'],
    ['api', 'nonsense'],
    ['--lang', 'tlh', 'markets'],
    ['candles', 'BTC/USDT', '--period', '7min'],
    ['--endpoint', 'nonsense', 'markets'],
    ['--endpoint', `${url}/api`, 'markets'],
    ['deposit', 'USDT', '5', '--proof', '/nonexistent', '--endpoint', 'ftp://x'],
    ['--profile', 'nobody', 'markets'],
  ]
  for (const words of lines) {
    const { code, out, err } = await cli.h5('--json', ...words)
    expect({ code, out }, words.join(' ')).toEqual({ code: 2, out: '' })
    expect(JSON.parse(err), words.join(' ')).toMatchObject({ error: { kind: 'usage' } })
  }
  const { message } = (JSON.parse((await cli.h5('--json', 'address')).err) as Failure).error
  expect(message).toBe('address <command>: must be one of list, add, remove')
  expect(await cli.h5('regsiter')).toMatchObject({ code: 2, err: textContaining('Did you mean register?') })
})

test('an invalid value is named with its rule, and an invalid world is not saved', async () => {
  const { cli } = await open()
  const lines: readonly (readonly [string, ...string[]])[] = [
    ['<plan>: must be an id', 'earn', 'buy', 'x', '1'],
    ['--hours: must be a number above zero, not x', 'candles', 'BTC/USDT', '--hours', 'x'],
    ['<kind>: must be one of deposits, withdrawals', 'records', 'foo'],
    ['--world: must be 1 to 64 letters', 'markets', '--world', 'a/b'],
    ['<name>: must be 1 to 64 letters', 'world', 'use', '!!'],
    ['<name>: must be 1 to 64 letters', 'world', 'create', '..'],
    ['--world: must be 1 to 64 letters', 'profile', 'add', 'p', '--world', 'a b'],
    ['<file>: /nonexistent: no such file', 'replay', '/nonexistent'],
    ["<name>: must be 1 to 64 letters, digits, dots, _ and -, not ' '", 'world', 'create', ' '],
    ['--endpoint: must be an address like http://127.0.0.1:4010, not nothing', 'markets', '--endpoint', ''],
    ['--profile: needs a value', 'markets', '--profile', ''],
  ]
  for (const [text, ...words] of lines)
    expect(await cli.h5(...words), words.join(' ')).toMatchObject({ code: 2, err: textContaining(text) })
})

test('network errors name the URL and what to do', async () => {
  const { cli } = await open()
  const lines = [
    ['markets'],
    ['watch'],
    ['book', 'BTC/USDT'],
    ['candles', 'BTC/USDT'],
    ['login', 'demo@h5.example', '--password', 'x'],
    ['world', 'list'],
    ['clock'],
    ['export', '-'],
    ['api', 'currencyQuotationNew'],
    ['api', 'ledger'],
    ['doctor'],
    ['--wait', '1', 'markets'],
  ]
  for (const words of lines) {
    const { code, out, err } = await cli.h5('--endpoint', nowhere, ...words)
    expect(code, words.join(' ')).toBe(4)
    expect(out + err, words.join(' ')).toContain(nowhere)
  }
  const { err } = await cli.spawned('--endpoint', nowhere, '--json', 'login', 'x', '--password', 'y')
  expect(JSON.parse(err)).toMatchObject({ error: { kind: 'network', hint: textContaining('npm start') } })
  // The connection was refused: nothing can have happened.
  expect(err).not.toContain('may have taken effect')
})

test('waits for a backend that is starting', async () => {
  const { cli } = await open()
  const backend = createServer((_request, response) => {
    response.end('{"type":"ok","message":[]}')
  })
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const port = portOf(backend)
  backend.close()
  const run = cli.h5('--wait', '60', '--endpoint', `http://127.0.0.1:${String(port)}`, '--json', 'markets')
  backend.listen(port, '127.0.0.1')
  expect(await run).toMatchObject({ code: 0, out: '[]\n' })
  backend.close()
})

test('a lost response is retried with the same key, and takes effect once', async () => {
  const { cli, world } = await open()
  await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')
  const orders = async () => (await cli.json<object[]>('order', 'list', '--limit', '200')).length
  const before = await orders()
  const buy = ['order', 'place', 'buy', 'BTC/USDT', '0.001']
  await world.control('faultAdd', { kind: 'answer-lost', operation: 'coinTradePlace', count: 1 })
  expect(await cli.h5(...buy)).toMatchObject({ code: 0 })
  expect(await orders()).toBe(before + 1)
  await world.control('faultAdd', { kind: 'answer-lost', operation: 'coinTradePlace', count: 3 })
  const lost = await cli.h5('--json', ...buy)
  const { error } = JSON.parse(lost.err) as { error: { key: string; message: string; hint: string } }
  expect(lost.code).toBe(4)
  expect(error).toMatchObject({
    message: textContaining('may have taken effect'),
    hint: textContaining(error.key),
  })
  expect(await cli.h5(...buy, '--idempotency-key', error.key)).toMatchObject({ code: 0 })
  expect(await orders()).toBe(before + 2)
})

test('a backend without idempotency keys is not retried', async () => {
  let asked = 0
  const backend = createServer((request, response) => {
    if (request.url !== '/api/user/login') response.writeHead(404).end()
    else {
      asked++
      request.socket.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const cli = openCli({ H5_ENDPOINT: `http://127.0.0.1:${String(portOf(backend))}` })
  const { code, err } = await cli.h5('login', 'dana@h5.example', '--password', 'secret')
  expect({ code, err }).toEqual({ code: 4, err: textContaining('the write may have taken effect') })
  expect(err).toEqual(textMatching(/--idempotency-key [0-9a-f]{32}/))
  expect(asked).toBe(1)
  backend.close()
})

test('a negative time is refused for its value, not as an option', async () => {
  const { cli } = await open()
  for (const time of ['-1h', '-1.5d', '-90s'])
    expect(await cli.h5('clock', 'advance', time)).toMatchObject({
      code: 2,
      err: textContaining(`${time}: must be a time above zero`),
    })
  expect(await cli.h5('markets', '-x')).toMatchObject({ code: 2, err: textContaining('-x: unknown option') })
})
