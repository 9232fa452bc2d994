import { createServer, type RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { watchConnections } from './connections.ts'
import { listeningAddress } from './listen.ts'
import { createLogger } from './log.ts'

async function serve(handler: RequestListener): Promise<string> {
  const http = createServer(handler)
  const connections = watchConnections(http, createLogger('silent'))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => connections.close(0))
  return `http://127.0.0.1:${String(listeningAddress(http).port)}`
}

test('a file that cannot be read to its end costs one connection and not the process', async () => {
  const url = await serve(({ url }, response) => {
    if (url === '/') response.end('well')
    else
      Readable.from(
        (function* () {
          yield 'half'
          throw new Error('the disk failed')
        })(),
      ).pipe(response)
  })
  await expect(fetch(`${url}/file`).then((response) => response.text())).rejects.toThrow()
  expect(await (await fetch(url)).text()).toBe('well')
})

test('an answer that ends twice is reported, and others are still served', async () => {
  const url = await serve((_request, response) => {
    response.end('well')
    response.write('more')
  })
  expect(await (await fetch(url)).text()).toBe('well')
  expect(await (await fetch(url)).text()).toBe('well')
})
