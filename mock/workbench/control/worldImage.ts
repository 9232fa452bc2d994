import type { IncomingMessage } from 'node:http'
import type { World } from '../../engine/scope.ts'
import type { Worlds } from '../../engine/worlds.ts'
import { UnreadableWorld } from '../../store/errors.ts'
import { type Route, worldNameOf, type FindWorld } from '../../transport/http/request.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { clockView } from './moveClock.ts'

const mediaType = 'application/vnd.sqlite3'
const mostBytes = 512 * 1024 * 1024

/** `GET /__mock/export`: a whole world as one SQLite file. */
export function exportWorld(find: FindWorld): Route {
  return async ({ incoming, response, headers }) => {
    const world = await find(worldNameOf(incoming), headers)
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

/**
 * `POST /__mock/import`: replaces a world with an exported file.
 * @param onImport called with the new world
 * @throws ControlRefusal invalid-input, body-too-large
 */
export function importWorld(worlds: Worlds, onImport: (world: World) => Promise<void>): Route {
  return async (request) => {
    const { incoming, headers } = request
    if (headers['content-type'] !== mediaType)
      throw new ControlRefusal(`Send the file itself as ${mediaType}`, 'invalid-input', 'content-type')
    const image = await readBytes(incoming)
    const world = await worlds.restore(worldNameOf(incoming), image).catch((error: unknown) => {
      throw error instanceof UnreadableWorld
        ? new ControlRefusal(error.message, 'invalid-input', 'body')
        : error
    })
    await onImport(world)
    request.sendJson(200, { type: 'ok', message: clockView(world) })
  }
}

/**
 * @throws ControlRefusal body-too-large, after the whole body was sent, because clients do not read an answer while
 * they send
 */
async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= mostBytes) chunks.push(chunk)
  }
  if (size > mostBytes)
    throw new ControlRefusal(
      `The file of a world may have at most ${mostBytes} bytes`,
      'body-too-large',
      'body',
    )
  return Buffer.concat(chunks)
}
