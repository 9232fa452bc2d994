import { createServer } from 'node:http'

/** Answers every request immediately without checks: the cost of Node itself, and a target for proxies. */
const body = JSON.stringify({ type: 'ok', message: 1 })
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object')
    process.stdout.write(`app  http://127.0.0.1:${String(address?.port)}/h5/\n`)
})
