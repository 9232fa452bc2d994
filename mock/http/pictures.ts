import type { Route } from './route.ts'
import type { Worlds } from '../worlds.ts'

/** `/pictures/<world>/<id>`: what `upload` took in. The id is 128 random bits, so the address is the permission. */
export function createPictures(worlds: Worlds): Route {
  return async (request, response) => {
    const [, , world = '', id = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    const picture = await (
      await worlds.get(world)
    ).run(({ tx }) => tx.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst())
    if (!picture) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': picture.media_type,
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    response.end(picture.bytes)
  }
}
