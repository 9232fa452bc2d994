import { z } from 'zod'

/**
 * Sends a WebDriver BiDi command.
 * @throws Error with the message of the browser
 */
export type Send = (method: string, params: object) => Promise<unknown>

const messageShape = z.object({
  id: z.number().nullish(),
  type: z.enum(['success', 'error', 'event']),
  result: z.unknown().optional(),
  message: z.string().optional(),
})
type Message = z.infer<typeof messageShape>

/** Sends commands over one socket and matches responses by number. */
export async function connectBidi(url: string): Promise<{ readonly send: Send; readonly close: () => void }> {
  const socket = await connect(url)
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = messageShape.parse(JSON.parse(String(data)))
    if (message.id !== undefined && message.id !== null) waiting.get(message.id)?.(message)
  })
  const send: Send = async (method, params) => {
    const id = ++last
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await Promise.race([answer, silence(method)])
    waiting.delete(id)
    if (type === 'error') throw new Error(`BiDi ${method}: ${String(message)}`)
    return result
  }
  return { send, close: () => socket.close() }
}

/** @throws Error after a minute */
async function silence(method: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 60_000).unref())
  throw new Error(`BiDi ${method}: no answer`)
}

function connect(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error('not listening yet')))
  })
}
