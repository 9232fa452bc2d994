import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { compareLive, differencesOf, recordLive } from '../support/liveRecording.ts'
import { startMock } from '../support/mock.ts'
import { recordBackend } from '../support/recordBackend.ts'
import { secretsIn } from '../support/secrets.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const mock = await startMock()
const { url } = mock
const cli = openCli({ H5_ENDPOINT: url })
const folder = temporaryFolder()
afterAll(async () => {
  await mock.close()
})

describe('h5 compare record', () => {
  test('a recording has no password, token, code, name or picture, and is compared up to its last complete line', async () => {
    const secrets: string[] = [
      'demo123456',
      'a-good-password',
      'demo@h5.example',
      'zoe@h5.example',
      'Dana Lee',
      'Zoë Secret',
    ]
    const file = await recordBackend(
      { cli, url, file: join(folder, 'secrets.jsonl') },
      {},
      {
        use: async (site, world) => {
          const token = await site.newcomer('zoe@h5.example')
          secrets.push(token, await world.newestCode('zoe@h5.example'))
          const ask = site.as(token)
          const { json } = await site.upload(token, 9)
          const picture = String(json['message'])
          secrets.push(picture, /[0-9a-f]{32}/.exec(picture)?.[0] ?? picture)
          await ask('safeUpdatePassword', { password: '731946', re_password: '731946' })
          secrets.push('731946')
          await ask('userRealName', {
            name: 'Zoë Secret',
            card_id: 'ZZ123456789',
            country: 'Thailand',
            address: '9 Hidden Lane',
          })
          secrets.push('ZZ123456789', '9 Hidden Lane')
          await ask('userCenter')
          await site.as(await site.demo())('userCenter')
          secrets.push(await site.demo())
          const socket = await site.listen({ token })
          if (typeof socket !== 'string') socket.close()
          await ask('walletChange', {
            currency_id: '3',
            from_field: 'change',
            to_field: 'lever',
            number: '1',
          })
        },
      },
    )
    const text = readFileSync(file, 'utf8')
    expect(secretsIn(text, secrets)).toEqual([])
    const { report } = await compareLive(cli, file)
    expect(differencesOf(report)).toEqual([])

    const lines = text.trim().split('\n')
    const part = join(folder, 'part.jsonl')
    writeFileSync(part, `${lines.slice(0, -3).join('\n')}\n${lines.at(-3)?.slice(0, 20) ?? ''}`)
    expect((await compareLive(cli, part)).report.remarks).toEqual([textContaining('was interrupted')])
  })

  test('a backend that never answers for its balances does not hold up the client', async () => {
    const silent = createServer((request, response) => {
      if (request.url?.startsWith('/api/wallet/list') !== true)
        response.setHeader('content-type', 'application/json').end('{"type":"ok","message":[]}')
    })
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const address = silent.address()
    const target = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`
    try {
      const { code } = await recordLive(cli, target, join(folder, 'silent.jsonl'), async (proxy) => {
        const headers = { authorization: 'some-token' }
        const answer = await fetch(`${proxy}/api/area_code`, { method: 'POST', headers })
        expect(await answer.json()).toEqual({ type: 'ok', message: [] })
      })
      expect(code).toBe(0)
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  }, 60_000)

  test('an earlier recording is kept where nothing new was recorded, and replaced otherwise', async () => {
    const file = join(folder, 'kept.jsonl')
    const readCenter = async (at: string) => {
      await fetch(`${at}/api/get/lang`, { method: 'POST' })
    }
    await recordLive(cli, url, file, readCenter)
    const earlier = readFileSync(file, 'utf8')
    expect(earlier).toContain('getLang')

    const { port } = new URL(url)
    const busy = await cli.h5('compare', 'record', '--target', url, '--port', port, file)
    expect(busy.err).toContain('is in use')
    expect(readFileSync(file, 'utf8')).toBe(earlier)

    await recordLive(cli, url, file, () => Promise.resolve())
    expect(readFileSync(file, 'utf8')).toBe(earlier)

    await recordLive(cli, url, file, async (at) => {
      await readCenter(at)
      expect(readFileSync(file, 'utf8')).toBe(earlier)
      await readCenter(at)
    })
    expect(readFileSync(file, 'utf8').match(/getLang/g)).toHaveLength(2)
    expect(readdirSync(folder).filter((name) => name.startsWith('kept'))).toEqual(['kept.jsonl'])
  })

  test('a file with other content than a recording is not replaced, and a port in use leaves no file', async () => {
    const other = join(folder, 'letter.txt')
    writeFileSync(other, 'Dear Zoë')
    expect(await cli.h5('compare', 'record', '--target', url, other)).toMatchObject({
      code: 2,
      err: textContaining('letter.txt: has other content than a recording'),
    })
    expect(readFileSync(other, 'utf8')).toBe('Dear Zoë')
    const { port } = new URL(url)
    await cli.h5('compare', 'record', '--target', url, '--port', port, join(folder, 'fresh.jsonl'))
    expect(readdirSync(folder)).not.toContain('fresh.jsonl')
  })

  test('refuses to record an address without the contract, and a port in use, by option', async () => {
    const file = join(folder, 'refused.jsonl')
    expect(await cli.h5('compare', 'record', '--target', `${url}/wrong`, file)).toMatchObject({
      code: 2,
      err: textContaining(
        `--target: ${url}/wrong/api/get/lang is not an operation of the contract: HTTP 404`,
      ),
    })
    const { port } = new URL(url)
    expect(await cli.h5('compare', 'record', '--target', url, '--port', port, file)).toMatchObject({
      code: 2,
      err: textContaining(`--port: ${port} is in use`),
    })
  })
})
