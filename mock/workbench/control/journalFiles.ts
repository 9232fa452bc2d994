import { servedContract } from '#contract/document.ts'
import type { World } from '../../engine/scope.ts'
import { type HttpRequest, type Route, worldNameOf, type FindWorld } from '../../transport/http/request.ts'
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
  contentOf: (world: World, request: HttpRequest) => object | Promise<object>,
): Route {
  return async (request) => {
    const world = await find(worldNameOf(request.incoming), request.headers)
    request.response.setHeader('content-disposition', `attachment; filename="${world.name}.${ending}"`)
    request.sendJson(200, await contentOf(world, request))
  }
}
