import { request } from 'node:http'

export type Headers = Readonly<Record<string, string>>

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Sends a request without the header restrictions of browsers and fetch. */
export const ask = (url: string, headers: Headers = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject).end()
  })
