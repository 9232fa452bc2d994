import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ContractSide, OptionType, SpotSide } from '#generated/enums.ts'
import { createApi, type Api } from '#sdk/api.ts'
import { newKey, read, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { ApiError } from '#sdk/errors.ts'
import { pages } from '#sdk/pages.ts'
import { nth } from '../support/assertions.ts'
import { startProcess, type MockProcess } from '../support/process.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const folder = temporaryFolder()

const rounds = 12
const traders = ['demo', 'mei', 'somchai', 'kenji']
const pair = { currency_id: 1, legal_id: 3 }

/** Acknowledged writes, which the backend must not lose. */
interface Promised {
  readonly sessions: Map<string, string>
  readonly orders: Map<string, number[]>
  options: number
  positions: number
}

/** Signs in for the first time; a session is stored like an order and survives a kill. */
async function apiOf(url: string, name: string, { sessions }: Promised): Promise<Api> {
  let token = sessions.get(name)
  if (token === undefined) {
    const user_string = `${name}@h5.example`
    const anonymous = createApi({ baseUrl: `${url}/api` })
    const { message } = await write(anonymous, 'userLogin', { user_string, password: 'demo123456' })
    sessions.set(name, (token = message))
  }
  return createApi({ baseUrl: `${url}/api`, token: () => token })
}

/** Trades until the connection breaks; refusals are valid results. */
async function trade(api: Api, name: string, promised: Promised, acknowledged: () => void): Promise<void> {
  const price = Number((await read(api, 'currencyDeal', pair)).now_price)
  const limit = (price * 0.9).toFixed(2)
  for (let turn = 0; ; turn++) {
    try {
      if (turn % 4 === 3) {
        await write(api, 'microtradeSubmit', {
          match_id: 1,
          currency_id: 3,
          type: OptionType.up,
          seconds: 30,
          number: '10',
        })
        promised.options++
      } else if (turn % 4 === 2) {
        await write(api, 'leverSubmit', {
          ...pair,
          share: 1,
          multiple: 100,
          type: ContractSide.short,
          status: 1,
        })
        promised.positions++
      } else {
        // The same key returns the same order, which identifies it.
        const key = newKey()
        const order = {
          ...pair,
          type: SpotSide.buy,
          amount: '0.0001',
          target_price: turn % 2 === 0 ? limit : '0',
        } as const
        await write(api, 'coinTradePlace', order, { key })
        const [newest] = await read(api, 'coinList', { page: 1, limit: 1 })
        promised.orders.get(name)?.push(newest?.id ?? 0)
      }
      acknowledged()
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') continue
      return
    }
  }
}

/** Kills the process after this many acknowledgements, in the middle of other requests. */
async function killAfter(mock: MockProcess, acknowledgements: number, promised: Promised): Promise<void> {
  let left = acknowledgements
  const acknowledged = () => {
    left--
    if (left === 0) mock.child.kill('SIGKILL')
  }
  const apis = await Promise.all(traders.map((name) => apiOf(mock.url, name, promised)))
  await Promise.all(apis.map((api, index) => trade(api, nth(traders, index), promised, acknowledged)))
  await mock.kill()
}

async function expectKept(mock: MockProcess, promised: Promised): Promise<void> {
  const sound = { balanced: true, negative: 0, frozen_mismatch: 0, posting_mismatch: 0 }
  expect(await createControl(mock)('ledger')).toMatchObject(sound)
  let options = 0
  let positions = 0
  for (const name of traders) {
    const api = await apiOf(mock.url, name, promised)
    const kept = new Set<number>()
    for await (const { id } of pages(api, 'coinList', {}, { limit: 100 })) kept.add(id)
    for (const id of promised.orders.get(name) ?? []) expect(kept).toContain(id)
    options += (await read(api, 'microtradeLists', { page: 1, limit: 1 })).total
    positions += (await read(api, 'leverMyTrade', { page: 1, limit: 1 })).message.total
  }
  expect(options).toBeGreaterThanOrEqual(promised.options)
  expect(positions).toBeGreaterThanOrEqual(promised.positions)
}

test(
  `kill -9 in a mixed load, ${String(rounds)} times: no acknowledged order is lost, the ledger balances`,
  { timeout: 600_000 },
  async () => {
    const promised: Promised = {
      sessions: new Map(),
      orders: new Map(traders.map((name) => [name, []])),
      options: 0,
      positions: 0,
    }
    const moments = fc.sample(fc.integer({ min: 3, max: 60 }), rounds)
    for (const acknowledgements of moments) {
      const mock = await startProcess({ H5_DATA: folder })
      await expectKept(mock, promised)
      await killAfter(mock, acknowledgements, promised)
    }
    const mock = await startProcess({ H5_DATA: folder })
    await expectKept(mock, promised)
    await mock.stop()
    expect(promised.options + promised.positions).toBeGreaterThan(rounds)
  },
)
