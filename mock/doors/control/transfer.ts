import type { IncomingMessage } from 'node:http'
import { worldNameOf, worldOf } from '../http/caller.ts'
import { sendJson } from '../http/api.ts'
import type { Route } from '../http/route.ts'
import { UnreadableWorld } from '../../store/unreadableWorld.ts'
import type { Worlds } from '../../engine/worlds.ts'
import { clockOf } from './handlers.ts'

const mediaType = 'application/vnd.sqlite3'
const largest = 512 * 1024 * 1024

/** `GET /__mock/export`: a whole world as one SQLite file. */
export function exportWorld(worlds: Worlds): Route {
  return async (request, response) => {
    const world = await worldOf(worlds, request)
    const image = await world.image()
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    response.writeHead(200, {
      'content-type': mediaType,
      'content-length': image.length,
      'content-disposition': `attachment; filename="${world.name}-${day}.sqlite3"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(image)
  }
}

/** `POST /__mock/import`: puts the world of such a file in the place of the one that is named. */
export function importWorld(worlds: Worlds): Route {
  return async (request, response) => {
    const refuse = (message: string, reason: string) => {
      sendJson(response, 200, { type: 'error', message, reason })
    }
    if (request.headers['content-type'] !== mediaType) {
      refuse(`Send the file itself as ${mediaType}`, 'invalid-input')
      return
    }
    const image = await readBytes(request)
    try {
      sendJson(response, 200, {
        type: 'ok',
        message: clockOf(await worlds.restore(worldNameOf(request), image)),
      })
    } catch (error) {
      if (!(error instanceof UnreadableWorld)) throw error
      refuse(error.message, 'invalid-input')
    }
  }
}

/** What is too large reads as nothing, which is no world either. */
async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largest) chunks.push(chunk)
  }
  return size > largest ? new Uint8Array() : Buffer.concat(chunks)
}
