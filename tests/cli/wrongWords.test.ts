import { readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { portOf } from '../support/ports.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()
const missing = join(folder, 'missing')

describe('one sentence that names the wrong word, and exit code 2', () => {
  test.for<readonly [line: string, sentence: string]>([
    ['ordr list', 'ordr: unknown command. Did you mean order? See: h5 --help'],
    ['positions', 'positions: unknown command. Did you mean lever list? See: h5 --help'],
    ['Balance --help', 'Balance: unknown command. Did you mean wallet? See: h5 --help'],
    ['help blance', 'blance: unknown command; see: h5 --help'],
    ['order lst', 'lst: unknown command. Did you mean list? See: h5 order --help'],
    ['order place', '<side>: required; see: h5 order place --help'],
    ['transfer USDT 5 --from spot', '--to: required; see: h5 transfer --help'],
    ['order list --limit', '--limit: needs a value; see: h5 order list --help'],
    ['order list --limt 4', '--limt: unknown option. Did you mean --limit? See: h5 order list --help'],
    ['wallet spot', 'wallet: too many arguments: 1 instead of 0; see: h5 wallet --help'],
    [`market move BTC/USDT --csv ${missing}`, `--csv: ${missing}: no such file`],
    [`kyc advanced --front ${missing}`, `--front: ${missing}: no such file`],
    [`api coinTradePlace --input ${missing}`, `--input: ${missing}: no such file`],
    [`api upload --file ${missing}`, `--file: ${missing}: no such file`],
    [`api exportWorld --out ${missing}/file`, `--out: ${missing}/file: no such file`],
    [`export ${folder}`, `<file>: ${folder}: a folder`],
    [`import ${missing}`, `<file>: ${missing}: no such file`],
    [`replay ${missing}`, `<file>: ${missing}: no such file`],
    ['market move BTC/USDT --to much', '--to: must be a number from zero up'],
    ['market book BTC/USDT --spread much', '--spread: must be a number from zero up'],
    ['market order BTC/USDT buy much', '<amount>: must be a number from zero up'],
    ['order place buy BTC/USDT 0.01 --price 0', '--price: must be a number above zero, not 0'],
    ['candles BTC/USDT --hours 999999', '--hours: must not reach back before 1970'],
    ['login demo@h5.example', 'Password: required; give --password-stdin or H5_PASSWORD'],
    ['launch subscribe 1 much', '<amount>: must be a number above zero'],
    ['launch subscribe 1 00.1', '<amount>: must be a number above zero'],
    ['api snapshotSave --name a%b', '--name: must be a name of letters'],
    ['world fork a%b c', '<from>: must be 1 to 64 letters'],
    ['world drop a%b', '<name>: must be 1 to 64 letters'],
    ['user show x', '<account>: at least 3 characters'],
    ['user fund demo@h5.example much', '<balances>: must be like contract:USDT=1000, not much'],
    ['user create --fundPasword 135790', 'Did you mean --fund-password?'],
    ['user create --fund-password 1', '--fund-password: must be exactly 6 digits'],
    ['fault add rate-limited --retry-after x', '--retry-after: must be a whole number'],
    ['user create --balance much', '--balance: must be like contract:USDT=1000, not much'],
    ['market move BTC/USDT', '--to: give --to, --percent or --csv'],
    ['market gap BTC/USDT', '--to: give --to or --percent'],
    ['market halt NO/PAIR', '<market>: there is no market NO/PAIR'],
    ['book NO/PAIR', '<market>: there is no market NO/PAIR. See: h5 markets'],
    ['order list --market NO/PAIR', '--market: there is no market NO/PAIR. See: h5 markets'],
    ['api microtradeLists --match-id NO/PAIR', '--match-id: there is no market NO/PAIR. See: h5 markets'],
    ['fault add latency', '--ms: latency needs ms'],
    ['fault add failure --operation nope', '--operation: the contract has no operation nope'],
    ['snapshot save a%b', '<name>: must be a name of letters'],
    ['snapshot restore nope', '<name>: there is no snapshot nope'],
    ['snapshot restore nope', 'see: h5 snapshot list'],
    ['snapshot remove nope --yes', 'see: h5 snapshot list'],
    ['world fork nope other', '<from>: there is no world nope\n    see: h5 world list'],
    ['import package.json --yes', '<file>: package.json: not a SQLite file\n    make one with: h5 export'],
    ['world drop nope', '<name>: there is no world nope'],
    ['user verify demo@h5.example gold', '<identity>: must be one of basic, advanced'],
    ['user show nobody@h5.example', '<account>: there is no user nobody@h5.example'],
    ['user fund demo@h5.example spot:USDT=abc', '<balances>: spot:USDT=abc: must be a number from zero up'],
    ['user fund demo@h5.example spot:NOPE=1', '<balances>: spot:NOPE=1: there is no currency NOPE'],
    ['review pass --account ann@h5.exmaple', '--account: there is no user ann@h5.exmaple'],
    ['requests --user nobody@h5.example', '--user: there is no account nobody@h5.example'],
    ['fault add boom', '<kind>: must be one of latency'],
    ['requests tail --count 0', '--count: must be a whole number above zero'],
    ['register +66812345678 --password secret-1 --area-code abc', '--area-code: must be the calling code'],
    ['register dana@h5.example --password 12345', '--password: at least 6 characters'],
    ['api --dry-run', '<operation>: required with these options'],
    ['contract --html --nonsense', '--html: must be a file, not --nonsense'],
    ['run scenarios/wallet --tag wallet nope', '--tag: no scenario has the tag nope; known: review, wallet'],
    ['run scenarios/wallet --skip-tag wallet', '--skip-tag: leaves no scenario to run'],
  ])('h5 %s', async ([line, sentence]) => {
    const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: (await openWorld(url)).name })
    const { code, out, err } = await cli.h5(...line.split(' '))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^h5: [^\n]+\n(?: {4}[^\n]+\n)?$/)
    expect(err).toContain(sentence)
  })

  test('h5 profile add and h5 book, without arguments', async () => {
    const cli = openCli({ H5_ENDPOINT: url })
    expect(await cli.h5('profile', 'add', '')).toMatchObject({
      code: 2,
      err: 'h5: <name>: must not be empty\n',
    })
    expect(await cli.h5('book', '')).toMatchObject({
      code: 2,
      err: "h5: <market>: there is no market ''. See: h5 markets\n",
    })
  })
})

test('messages of a backend cannot control the terminal, and scripts get them unchanged', async () => {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  const message = 'red \u001B[2J\u001B]0;title\u0007 \u202Egnp.exe'
  await world.addFault({ kind: 'failure', operation: 'newsList', message })
  const shown = 'red \uFFFD[2J\uFFFD]0;title\uFFFD \uFFFDgnp.exe'
  expect((await cli.h5('news')).err).toBe(`h5: ${shown}  (refused, newsList)\n`)
  expect((await cli.h5('fault', 'list')).out).toContain(shown)
  expect((await cli.h5('fault', 'list', '--query', '[0].message')).out).toBe(`${message}\n`)
})

test('a refusal of the control API names its operation last, and its input as typed', async () => {
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: (await openWorld(url)).name })
  expect(await cli.h5('clock', 'set', '2026-01-11')).toMatchObject({
    code: 1,
    err: textMatching(
      /^h5: <time>: must be \d+ .* or later: a clock never goes back {2}\(refused, clock\)\n$/,
    ),
  })
  const { code, err } = await cli.h5('--json', 'fault', 'add', 'latency')
  expect(code).toBe(2)
  expect(JSON.parse(err)).toEqual({
    error: { kind: 'usage', field: '--ms', reason: 'invalid-input', message: '--ms: latency needs ms' },
  })
})

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  const listening = Promise.withResolvers<undefined>()
  server.listen(0, '127.0.0.1', () => {
    listening.resolve(undefined)
  })
  await listening.promise
  return server
}

test.each([
  ['fault clear 9999', 'There is no fault 9999  (refused, faultClear)\n    see: h5 fault list'],
  ['review pass deposit 99', 'There is no deposit review 99  (refused, review)\n    see: h5 review list'],
  ['user liquidate demo@h5.example 99', 'h5: The user has no open position 99  (refused, userLiquidate)'],
  ['requests show 9999', 'see: h5 requests list'],
  ['deposit USDT 5 --proof package.json', '--proof: Only JPG, PNG and WebP pictures'],
  ['launch subscribe 99 100', 'see: h5 launch list'],
  ['lever open long BTC/USDT 1 --leverage 7', '--legal-id USDT --query multiple.muit'],
])('h5 %s is refused with what to do', async (line, sentence) => {
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: (await openWorld(url)).name })
  await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')
  expect(await cli.h5(...line.split(' '))).toMatchObject({ code: 1, err: textContaining(sentence) })
})

test.each([
  ['api nothing --list', '<operation>'],
  ['api coinList words', '<fields>'],
  ['replay package.json', '<file>'],
  ['run package.json', '<files>'],
])('the JSON error of h5 %s names its input', async (line, field) => {
  const { code, err } = await openCli({ H5_ENDPOINT: url }).h5('--json', ...line.split(' '))
  expect(code).toBe(2)
  expect(JSON.parse(err)).toMatchObject({ error: { kind: 'usage', field } })
})

test('a token that no header can carry is rejected before it is sent', async () => {
  const cli = openCli({ H5_ENDPOINT: url, H5_TOKEN: 'two\nlines' })
  expect(await cli.h5('wallet')).toMatchObject({
    code: 2,
    err: textMatching(/^h5: H5_TOKEN: must be one line/),
  })
})

test.each([
  [
    'another shape breaks the contract',
    200,
    '{"type":"ok","message":{}}',
    5,
    'breaks the contract: an answer',
  ],
  ['a gateway that fails is no refusal', 502, '<html>Bad gateway</html>', 4, 'HTTP 502 from'],
])('%s, on either API', async (_, status, body, code, sentence) => {
  const server = await serve((_request, response) => response.writeHead(status).end(body))
  const cli = openCli({ H5_ENDPOINT: `http://127.0.0.1:${String(portOf(server))}` })
  for (const words of ['markets', 'world list'])
    expect(await cli.h5(...words.split(' ')), words).toMatchObject({ code, err: textContaining(sentence) })
  server.close()
})

test('an endpoint that answers with HTML is named, and no page is saved as a file', async () => {
  const server = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<html><body>Welcome</body></html>')
  })
  const page = `http://127.0.0.1:${String(portOf(server))}`
  const cli = openCli({ H5_ENDPOINT: page })
  for (const words of ['export', 'journal save', 'requests save', 'api exportWorld --out']) {
    const { code, err } = await cli.h5(...words.split(' '), missing)
    expect({ words, code, err }).toEqual({
      words,
      code: 1,
      err: `h5: ${page} has no control API: not a mock\n`,
    })
  }
  expect(readdirSync(folder)).not.toContain('missing')
  const { code, err } = await cli.spawned('markets')
  expect(code).toBe(5)
  expect(err).toContain(`${page} breaks the contract: The answer is not JSON`)
  server.close()
})

test.each([
  ['buy', '--trigger', 'stop-limit orders'],
  ['sell', '--stop-loss', 'stop losses'],
])('[S3.12] an order to %s with %s is not sent to a backend without %s', async (side, option, lacking) => {
  const world = await openWorld(url)
  const asked: string[] = []
  const server = await serve((request, response) => {
    asked.push(`${String(request.method)} ${String(request.url)}`)
    void fetch(`${url}${String(request.url)}`, { headers: { 'X-Mock-World': world.name } })
      .then((answer) => answer.text())
      .then((text) => {
        response.setHeader('content-type', 'application/json')
        response.end(text.replaceAll(/,"(?:stop_limit|oco)":1/g, ''))
      })
  })
  const cli = openCli({
    H5_ENDPOINT: `http://127.0.0.1:${String(portOf(server))}`,
    H5_WORLD: '',
    H5_TOKEN: 'one',
  })
  const { code, err } = await cli.h5(
    ...`order place ${side} BTC/USDT 0.01 --price 70000 ${option} 60000`.split(' '),
  )
  expect({ code, err }).toEqual({
    code: 2,
    err: `h5: ${option}: BTC/USDT takes no ${lacking} on this backend\n`,
  })
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([])
  server.close()
})
