import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { compareLive, differencesOf, recordLive } from '../support/liveRecording.ts'
import { root, runProgram } from '../support/runProgram.ts'
import { enter } from '../support/signing.ts'
import { watchSockets } from '../support/socketWatch.ts'
import { atScreen } from '../support/spotScreen.ts'

const program = join(root, 'cli/h5.mjs')
const password = 'demo123456'

const cli = {
  start: (...words: string[]) => spawn(process.execPath, [program, ...words], { cwd: root }),
  h5: (...words: string[]) => runProgram([program, ...words]),
}

test('[S7.05] a session of the app is recorded in front of a backend, without secrets, and the mock agrees with it', async ({
  page,
  baseURL,
  world,
}, info) => {
  test.setTimeout(240_000)
  const file = info.outputPath('live.jsonl')
  // Balances of the demo user are older than the recording.
  await world.advance(600_000)
  const target = `${baseURL ?? ''}/w/${world.name}`
  let token = ''
  const { code, out } = await recordLive(cli, target, file, async (url) => {
    const sockets = watchSockets(page)
    const app = await openApp(page)
    const { translate } = app
    await page.goto(`${url}/h5/#/pages/user/login/login`)
    await enter(app, 'E-mail', 'demo@h5.example', password)
    await app.expectAt('/pages/index/index')
    const market = app.main.getByRole('link').filter({ hasText: 'BTC/USDT' }).first()
    await expect(market).toHaveText(/\d/)

    await app.tab('nav.trade')
    await app.expectAt('/pages/trade/index')
    const ticket = await atScreen(app)
    await ticket.price.fill('20000')
    await ticket.amount.fill('0.01')
    await ticket.submit('buy')
    await ticket.confirm('buy')
    await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => sockets.received('daymarket')).toBeGreaterThan(0)

    await app.tab('nav.assets')
    await app.link(translate('title.transfer')).tap()
    await app.field(translate('transfer.amount')).fill('25')
    await app.button(translate('title.transfer')).tap()
    await expect(app.heading(translate('transfer.done'))).toBeVisible()
    token = (await page.evaluate(() => JSON.stringify(localStorage))).match(/[0-9a-f]{32,}/)?.[0] ?? ''
    // The proxy goes with the recorder.
    await page.goto(`${baseURL ?? ''}/h5/`)
  })
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\d+ calls, \d+ socket messages/),
  })

  const text = readFileSync(file, 'utf8')
  expect(token).not.toBe('')
  for (const secret of [token, password, 'demo@h5.example', 'Dana Lee']) expect(text).not.toContain(secret)
  const operations = new Set([...text.matchAll(/"operation":"(\w+)"/g)].map(([, name]) => name))
  for (const name of ['userLogin', 'currencyQuotationNew', 'coinTradePlace', 'coinList', 'walletChange'])
    expect(operations).toContain(name)
  expect(text).toContain('"what":"heard","event":"daymarket"')

  const { report } = await compareLive(cli, file)
  expect(differencesOf(report)).toEqual([])
  expect(report.same).toBeGreaterThan(8)
})
