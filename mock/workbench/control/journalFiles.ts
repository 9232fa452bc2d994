import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../../doors/http/api.ts'
import { worldNameOf, type FindWorld } from '../../doors/http/caller.ts'
import type { Route } from '../../doors/http/route.ts'
import { servedContract } from '#contract/served.ts'
import type { World } from '../../engine/scope.ts'
import { harOf } from '../journal/har.ts'
import type { Journals } from '../journal/journals.ts'
import { recordingOf } from '../journal/recording.ts'
import { stateHash } from './stateHash.ts'

const contractVersion = (): string => servedContract().info.version

/** `GET /__mock/journal/recording`: the journal of a world as one file, to replay elsewhere. */
export const exportRecording = (find: FindWorld, journals: Journals): Route =>
  asFile(find, 'recording.json', async (world) =>
    recordingOf(journals, world, contractVersion(), await stateHash(world)),
  )

/** `GET /__mock/journal/har`: its calls, for browser tools. */
export const exportHar = (find: FindWorld, journals: Journals): Route =>
  asFile(find, 'har', async (world, { headers }) =>
    harOf(
      (await journals.content(world)).entries,
      `http://${headers.host ?? 'localhost'}`,
      contractVersion(),
      world.name,
    ),
  )

function asFile(
  find: FindWorld,
  ending: string,
  contentOf: (world: World, request: IncomingMessage) => object | Promise<object>,
): Route {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const world = await find(worldNameOf(request), request.headers)
    response.setHeader('content-disposition', `attachment; filename="${world.name}.${ending}"`)
    sendJson(response, 200, await contentOf(world, request))
  }
}
