import { randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '#sdk/testing/world.ts'
import type { Collection, Item, NamedValue } from '../../tools/docs/collection.ts'

const url = inject('mockUrl')

interface Sender {
  readonly world: string
  token: string
  /** Variables of the collection that the tests override. */
  readonly kept?: Map<string, string>
}

/** Sends a request of the collection as Postman does: fills in variables and draws each `{{$guid}}` afresh. */
const answerOf = z.looseObject({ type: z.string().optional(), message: z.unknown().optional() })

async function send(sender: Sender, { request }: Item): Promise<z.infer<typeof answerOf>> {
  const fill = (text = '') =>
    text
      .replaceAll('{{$guid}}', () => randomUUID())
      .replaceAll('{{token}}', sender.token)
      .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => sender.kept?.get(name) ?? whole)
  const pairs = (fields: readonly NamedValue[] = []) =>
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

const collectionAt = async () =>
  (await (await fetch(`${url}/docs/h5-exchange.postman_collection.json`)).json()) as Collection

/** Runs the scripts of a request as Postman does and returns the failed tests. */
function check({ name, event = [] }: Item, answer: object, kept: Map<string, string>): readonly string[] {
  const failed: string[] = []
  const pm = {
    response: { json: () => answer },
    collectionVariables: { set: (key: string, value: string) => kept.set(key, value) },
    expect: (value: unknown, message?: string) => expect(value, message),
    test: (title: string, run: () => void) => {
      try {
        run()
      } catch {
        failed.push(`${name}: ${title}, ${JSON.stringify(answer)}`)
      }
    },
  }
  for (const { script } of event) runInNewContext(script.exec.join('\n'), { pm })
  return failed
}

test('running the whole collection passes every check, reuses returned ids and signs out last', async () => {
  const { item: folders, variable } = await collectionAt()
  const items = folders.flatMap(({ item }) => item)
  expect([items[0], items.at(-1)].map((one) => one?.request.url.path.join('/'))).toEqual([
    'user/login',
    'user/logout',
  ])
  expect(items.filter(({ event = [] }) => !JSON.stringify(event).includes('pm.test'))).toEqual([])
  const { name } = await openWorld(url)
  const kept = new Map((variable as readonly NamedValue[]).map(({ key, value = '' }) => [key, value]))
  const failed: string[] = []
  for (const one of items) {
    const sender: Sender = { world: name, token: kept.get('token') ?? '', kept }
    failed.push(...check(one, await send(sender, one), kept))
  }
  expect(failed).toEqual([])
  // The demo user has no open order here and no saved address.
  const empty = [...kept].flatMap(([key, value]) => (value === '' ? key : []))
  expect(empty).toEqual(['walletGetAddressId', 'coinListId'])
})

test('the collection signs in, reads every list, and sends a repeated request as a new one', async () => {
  const { item: folders, variable } = await collectionAt()
  expect(variable).toMatchObject([
    { key: 'baseUrl' },
    { key: 'token', value: '' },
    ...Array.from({ length: 6 }, () => ({ value: '' })),
  ])
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
