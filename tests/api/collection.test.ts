import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '#sdk/testing/world.ts'
import type { Collection, Item, Named } from '../../tools/docs/collection.ts'

const url = inject('mockUrl')

interface Sender {
  readonly world: string
  token: string
}

/** Sends a request of the collection as Postman does: variables filled in, a `{{$guid}}` new each time. */
const answerOf = z.looseObject({ type: z.string().optional(), message: z.unknown().optional() })

async function send(sender: Sender, { request }: Item): Promise<z.infer<typeof answerOf>> {
  const fill = (text = '') =>
    text.replaceAll('{{$guid}}', () => randomUUID()).replaceAll('{{token}}', sender.token)
  const pairs = (fields: readonly Named[] = []) =>
    fields.filter(({ disabled }) => !disabled).map(({ key, value }): [string, string] => [key, fill(value)])
  const query = new URLSearchParams(pairs(request.url.query)).toString()
  const answer = await fetch(`${url}/api/${request.url.path.join('/')}?${query}`, {
    method: request.method,
    headers: [
      ...pairs(request.header),
      ['x-mock-world', sender.world],
      ...(request.auth === null ? pairs([{ key: 'authorization', value: sender.token }]) : []),
    ],
    ...(request.body?.urlencoded && { body: new URLSearchParams(pairs(request.body.urlencoded)) }),
  })
  return answerOf.parse(await answer.json())
}

test('the collection signs in, reads every list, and a request sent twice is two requests', async () => {
  const { item: folders, variable } = (await (
    await fetch(`${url}/docs/h5-exchange.postman_collection.json`)
  ).json()) as Collection
  expect(variable).toMatchObject([{ key: 'baseUrl' }, { key: 'token', value: '' }])
  const items = folders.flatMap(({ item }) => item)
  const find = (path: string) => {
    const found = items.find(({ request }) => request.url.path.join('/') === path)
    if (!found) throw new Error(`the collection has no ${path}`)
    return found
  }
  const { name } = await openWorld(url)
  const sender: Sender = { world: name, token: '' }
  const login = await send(sender, find('user/login'))
  expect(login.type).toBe('ok')
  sender.token = String(login.message)
  for (const one of items.filter(({ request }) => request.method === 'GET')) {
    const answer = await send(sender, one)
    expect(answer, one.name).not.toMatchObject({ type: 'error' })
  }
  const order = find('coin/trade')
  const [first, second] = [await send(sender, order), await send(sender, order)]
  expect(first).toMatchObject({ type: 'ok' })
  expect(second).toMatchObject({ type: 'ok' })
  expect(second).not.toEqual(first)
})
