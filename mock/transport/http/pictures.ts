import { isSigned } from '../../accounts/pictures/pictures.ts'
import type { Worlds } from '../../engine/worlds.ts'
import type { Route } from './request.ts'

/** `/pictures/<world>/<id>`: uploaded pictures, at signed addresses that have not expired. */
export function createPictures(worlds: Worlds): Route {
  return async (request) => {
    const { response } = request
    const [, , name = '', id = ''] = request.path.split('/')
    const signature = new URLSearchParams(request.query)
    // A request for a picture does not open a world.
    const world = worlds.has(name) ? await worlds.get(name) : undefined
    const picture = await world?.run(
      async ({ tx, now }) =>
        isSigned(world, id, signature, now)
          ? tx.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
          : undefined,
      request,
    )
    if (!picture) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': picture.media_type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    response.end(picture.bytes)
  }
}
