import type { Route } from './route.ts'
import type { Worlds } from '../worlds.ts'

/** `/pictures/<world>/<id>`: what `upload` took in. The id is 128 random bits, so the address is the permission. */
export function createPictures(worlds: Worlds): Route {
  return async (request, response) => {
    const [, , world = '', id = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    // Looking at a picture opens no world.
    const opened = worlds.has(world) ? await worlds.get(world) : undefined
    const picture = await opened?.run(({ tx }) =>
      tx.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst(),
    )
    if (!picture) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': picture.media_type,
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    response.end(picture.bytes)
  }
}
