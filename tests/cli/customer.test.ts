import { describe, expect, inject, test } from 'vitest'
import {
  expectSuccess,
  registerWithCli,
  verifyWithCli,
  expectExit,
  type Row,
} from '../support/customerCli.ts'

const url = inject('mockUrl')

interface Stops {
  readonly takeProfit?: string
  readonly stopLoss?: string
}

interface PlanRow extends Row {
  readonly amount: string
}

describe('products with commands only', () => {
  test('spot: the printed order id is that of the order, also under concurrency', async () => {
    const cli = await registerWithCli(url)
    const amounts = ['0.0011', '0.0021', '0.0031', '0.0041']
    const placed = await Promise.all(
      amounts.map((amount) =>
        cli.json<{ id: number; amount: string }>(
          'order',
          'place',
          'buy',
          'BTC/USDT',
          amount,
          '--price',
          '30000',
        ),
      ),
    )
    expect(placed.map(({ amount }) => Number(amount))).toEqual(amounts.map(Number))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(amounts.length)
    const [first] = placed
    const shown = await cli.json<Row>('order', 'show', String(first?.id))
    expect(shown).toMatchObject({ id: first?.id, status: 'waiting' })
    await expectSuccess(cli, 'order', 'cancel', String(first?.id))
    await expectExit(cli, 1, 'Only a waiting order', 'order', 'cancel', String(first?.id))
    expect((await cli.h5('order', 'list', '--status', 'waiting', '--market', 'btc/usdt')).out).toContain(
      '0.00410000',
    )
    expect((await cli.h5('order', 'cancel-all')).out).toBe('3 cancelled\n')
    await expectExit(cli, 1, 'Insufficient balance', 'order', 'place', 'buy', 'BTC/USDT', '1000')
    await expectExit(
      cli,
      2,
      '<amount>: must be a number above zero',
      'order',
      'place',
      'buy',
      'BTC/USDT',
      '0',
    )
    await expectExit(
      cli,
      2,
      '--price: must be a number',
      'order',
      'place',
      'buy',
      'BTC/USDT',
      '1',
      '--price',
      'x',
    )
    const stop = ['order', 'place', 'buy', 'BTC/USDT', '0.001', '--trigger']
    await expectExit(cli, 1, 'A limit order needs a price', ...stop, '100000')
    await expectExit(cli, 2, '--trigger: must be a number', ...stop, 'x', '--price', '100000')
    await expectExit(cli, 1, 'h5: --trigger: The price must be from', ...stop, '1', '--price', '100000')
    expect(await cli.json<Row>(...stop, '100000', '--price', '100500')).toMatchObject({
      status: 'waiting',
      trigger: '100000.00000000',
      triggered: false,
    })
    expect((await cli.h5('order', 'list', '--limit', '1')).out).toMatch(/trigger[^]*100000\.00000000/)
    expect((await cli.h5('order', 'cancel-all')).out).toBe('1 cancelled\n')
    await expectSuccess(cli, 'order', 'place', 'buy', 'BTC/USDT', '0.002')
    const loss = ['order', 'place', 'sell', 'BTC/USDT', '0.001', '--stop-loss']
    await expectExit(cli, 1, 'Only a limit sale can have a stop loss', ...loss, '50000')
    expect(await cli.json<Row>(...loss, '50000', '--price', '130000')).toMatchObject({
      status: 'waiting',
      stopLoss: '50000.00000000',
      stopped: false,
    })
    expect((await cli.h5('order', 'list', '--limit', '1')).out).toMatch(/stop loss[^]*50000\.00000000/)
    expect((await cli.h5('order', 'cancel-all')).out).toBe('1 cancelled\n')
    await expectExit(cli, 2, 'Did you mean BTC/USDT', 'order', 'place', 'buy', 'BTC/USD', '1')
    await expectExit(
      cli,
      1,
      'no order 99  (refused, coinList)\n    see: h5 order list',
      'order',
      'show',
      '99',
    )
    await expectExit(cli, 1, 'no order 99  (refused, coinTradeCancel)\n    see: h5', 'order', 'cancel', '99')
    await expectExit(
      cli,
      2,
      '--limit: must be a whole number above zero, not abc',
      'order',
      'list',
      '--limit',
      'abc',
    )
  })

  test('contracts and options', async () => {
    const cli = await registerWithCli(url)
    await expectSuccess(cli, 'transfer', 'USDT', '1000', '--from', 'spot', '--to', 'contract')
    await expectSuccess(cli, 'transfer', 'USDT', '1000', '--from', 'spot', '--to', 'option')
    await expectExit(
      cli,
      2,
      '--from: must be one of spot, contract, option, trust, not moon',
      'transfer',
      'USDT',
      '1',
      '--from',
      'moon',
      '--to',
      'spot',
    )
    const opened = await cli.json<Row>('lever', 'open', 'long', 'BTC/USDT', '3', '--leverage', '10')
    const [position] = await cli.json<(Row & { openPrice: string })[]>('lever', 'list', '--status', 'open')
    expect(position).toMatchObject({ id: opened.id, side: 'long', leverage: 10 })
    const id = String(position?.id)
    const below = String(Math.round(Number(position?.openPrice) * 0.97))
    await expectSuccess(cli, 'lever', 'stop', id, '--take-profit', '990000', '--stop-loss', below)
    await expectExit(
      cli,
      2,
      '--stop-loss: must be',
      'lever',
      'stop',
      id,
      '--take-profit',
      '990000',
      '--stop-loss',
      '-1',
    )
    const stops = async () => {
      const [{ takeProfit, stopLoss } = {}] = await cli.json<Stops[]>('lever', 'list', '--status', 'open')
      return { takeProfit: Number(takeProfit ?? 0), stopLoss: Number(stopLoss ?? 0) }
    }
    await expectSuccess(cli, 'lever', 'stop', id, '--take-profit', '980000')
    expect(await stops()).toEqual({ takeProfit: 980_000, stopLoss: Number(below) })
    await expectSuccess(cli, 'lever', 'stop', id, '--stop-loss', '0')
    expect(await stops()).toEqual({ takeProfit: 980_000, stopLoss: 0 })
    await expectExit(cli, 2, '--take-profit: give --take-profit, --stop-loss or both', 'lever', 'stop', id)
    await expectExit(cli, 1, 'there is no position 99', 'lever', 'stop', '99', '--stop-loss', '0')
    await expectSuccess(cli, 'lever', 'add-margin', id, '12.5')
    const [more] = await cli.json<(Row & { margin: string; openingMargin: string })[]>('lever', 'list')
    expect(Number(more?.margin)).toBeCloseTo(Number(more?.openingMargin) + 12.5, 8)
    await expectExit(cli, 2, '<amount>: must be', 'lever', 'add-margin', id, 'much')
    await expectExit(cli, 1, 'Insufficient balance', 'lever', 'add-margin', id, '5000')
    await expectExit(cli, 1, 'must be from 1 to 3', 'lever', 'close', id, '--lots', '4')
    await expectSuccess(cli, 'lever', 'close', id, '--lots', '2')
    const lots = (status: string) => cli.json<Row[]>('lever', 'list', '--status', status)
    expect(await lots('closed')).toMatchObject([{ lots: 2 }])
    expect(await lots('open')).toMatchObject([{ id: opened.id, lots: 1 }])
    await expectSuccess(cli, 'lever', 'close', id)
    await expectExit(cli, 1, 'already closed', 'lever', 'close', id)
    await expectExit(cli, 1, 'there is no position 99', 'lever', 'close', '99')
    await expectExit(cli, 1, 'there is no option 99', 'option', 'show', '99')
    await expectExit(cli, 1, 'leverage', 'lever', 'open', 'long', 'BTC/USDT', '1', '--leverage', '7')
    await expectExit(
      cli,
      1,
      'apply with: h5 kyc basic',
      'option',
      'open',
      'up',
      'BTC/USDT',
      '10',
      '--for',
      '60s',
    )
    await verifyWithCli(cli)
    const option = await cli.json<Row>('option', 'open', 'up', 'BTC/USDT', '10', '--for', '1m')
    expect(option).toMatchObject({ forecast: 'up', seconds: 60, status: 'open' })
    expect((await cli.h5('option', 'list')).out).toMatch(/ entry +exit +ends .*\n.*USDT +\d+\.\d+ +2026-/)
    await expectSuccess(cli, 'clock', 'advance', '90s')
    expect(await cli.json('option', 'show', String(option.id))).toMatchObject({ status: 'closed' })
    expect((await cli.h5('option', 'list', '--status', 'closed')).out).toContain('BTC/USDT')
    await expectExit(cli, 2, 'must be a time like', 'option', 'open', 'up', 'BTC/USDT', '10', '--for', 'soon')
  })

  test('earn and launchpad', async () => {
    const cli = await registerWithCli(url)
    const plans = await cli.json<Row[]>('earn', 'plans')
    const { out } = await cli.h5('earn', 'buy', String(plans[0]?.id), '100')
    const [bought] = await cli.json<Row[]>('earn', 'list')
    expect(out).toContain(`plan ${String(bought?.id)}  `)
    const redeemed = (await cli.h5('earn', 'redeem', String(bought?.id))).out
    expect(redeemed).toMatch(/^plan \d+  Redeemed: [\d.]+ USDT back, [\d.]+ kept as penalty\n$/)
    const [ended] = await cli.json<PlanRow[]>('earn', 'list')
    expect(ended?.status).toBe('redeemed')
    expect((await cli.h5('earn', 'list')).out).toMatch(/ redeemed\n$/)
    const back = /([\d.]+) USDT back, ([\d.]+)/.exec(redeemed)
    expect(Number(back?.[1]) + Number(back?.[2])).toBe(Number(ended?.amount))
    await expectExit(cli, 1, 'Only a running plan', 'earn', 'redeem', String(bought?.id))
    expect((await cli.h5('earn', 'report')).out).toContain('principal')
    await expectExit(cli, 1, '<plan>: Unknown plan', 'earn', 'buy', '9999', '100')
    await expectExit(cli, 1, 'there is no plan 99', 'earn', 'redeem', '99')
    const launches = await cli.json<{ id: number; state: string }[]>('launch', 'list')
    const open = launches.find(({ state }) => state === 'subscribing')
    const made = await cli.json<Row & { message: string }>('launch', 'subscribe', String(open?.id), '100')
    expect(made.message).toBe('Submitted, waiting for review')
    const [subscribed] = await cli.json<Row[]>('launch', 'subscriptions')
    expect(made.id).toBe(subscribed?.id)
    await expectExit(cli, 1, 'not passed review', 'launch', 'redeem', String(subscribed?.id))
    await expectSuccess(cli, 'review', 'pass', 'subscription', String(subscribed?.id))
    await expectExit(
      cli,
      1,
      'already been reviewed',
      'review',
      'pass',
      'subscription',
      String(subscribed?.id),
    )
    await expectExit(cli, 1, 'no subscription 99', 'launch', 'redeem', '99')
  })
})
