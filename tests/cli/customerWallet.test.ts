import { describe, expect, inject, test } from 'vitest'
import {
  fundPasswordOptions,
  expectSuccess,
  registerWithCli,
  verifyWithCli,
  expectExit,
  type Row,
} from '../support/customerCli.ts'

const url = inject('mockUrl')

describe('wallet, news and invitations with commands only', () => {
  test('deposits and withdrawals: identity, card, addresses, records', async () => {
    const cli = await registerWithCli(url)
    await expectExit(
      cli,
      1,
      'must be verified first  (identity-needed, walletOut)\n    apply with: h5 kyc',
      'withdraw',
      'USDT',
      '50',
      '--to',
      'TAddress',
      ...fundPasswordOptions,
    )
    await verifyWithCli(cli)
    await expectSuccess(cli, 'kyc', 'advanced', '--document', 'AB123456789')
    await expectSuccess(cli, 'review', 'pass', 'advanced', '--all')
    expect((await cli.h5('kyc')).out).toBe('basic     verified\nadvanced  verified\n')
    await expectExit(
      cli,
      2,
      'must not repeat one digit or count up',
      'password',
      'fund',
      '--new-fund-password',
      '123456',
    )
    await expectSuccess(cli, 'password', 'fund', '--new-fund-password', '135790')
    await expectExit(
      cli,
      2,
      '--bank-account: is required',
      'card',
      'save',
      '--real-name',
      'Dana Lee',
      ...fundPasswordOptions,
    )
    // Mistakes are reported before a code is sent.
    expect(await cli.json<Row[]>('outbox', '--query', '[*].purpose')).toEqual(['register'])
    expect((await cli.h5('card')).out).toBe('no card saved\n')
    const card = (await cli.h5('api', 'userCashSave', '--example', '--json')).out
    const { works } = (JSON.parse(card) as { examples: { works: Readonly<Record<string, string>> } }).examples
    const { pay_password: _, code: __, ...fields } = works
    const words = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    await expectSuccess(cli, 'card', 'save', ...words, ...fundPasswordOptions)
    expect((await cli.h5('card', 'show')).out).toContain('Dana Lee')
    await expectExit(
      cli,
      2,
      '--swift-code: must be a SWIFT code',
      'card',
      'save',
      ...words,
      'swift_code=1',
      ...fundPasswordOptions,
    )
    // Codes are limited to one a minute.
    await expectSuccess(cli, 'clock', 'advance', '2m')
    await expectSuccess(
      cli,
      'address',
      'add',
      'USDT',
      'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9',
      '--chain',
      'TRC20',
      ...fundPasswordOptions,
    )
    await expectExit(cli, 2, '<currency>: there is no currency NOPE', 'address', 'list', 'NOPE')
    const option = ['option', 'open', 'up', 'BTC/USDT', '10', '--for', '60s', '--currency', 'NOPE']
    await expectExit(cli, 2, '--currency: there is no currency NOPE', ...option)
    const [address] = await cli.json<{ id: number; address: string }[]>('address', 'list', 'USDT')
    await expectSuccess(cli, 'clock', 'advance', '2m')
    await expectSuccess(
      cli,
      'withdraw',
      'USDT',
      '50',
      '--to',
      String(address?.address),
      ...fundPasswordOptions,
    )
    await expectExit(cli, 1, 'h5 clock advance 60s', 'api', 'setSmsOtherMail', '--repeat', '9')
    const filed = await cli.json<Row>('withdraw', 'USDT', '60', '--to-card', ...fundPasswordOptions)
    const [withdrawn] = await cli.json<Row[]>('records', 'withdrawals')
    expect(filed.id).toBe(withdrawn?.id)
    await expectExit(
      cli,
      2,
      'either --to <address> or --to-card',
      'withdraw',
      'USDT',
      '50',
      ...fundPasswordOptions,
    )
    await expectExit(
      cli,
      2,
      'Fund password: required; give --fund-password',
      'withdraw',
      'USDT',
      '50',
      '--to-card',
    )
    await expectSuccess(cli, 'review', 'reject', 'withdrawal', '--all', '--reason', 'not today')
    expect((await cli.h5('records', 'withdrawals')).out).toContain('not today')
    expect((await cli.h5('records', 'deposits')).out).toContain('5000')
    expect((await cli.h5('records', 'account')).out).toContain('Deposit')
    expect((await cli.h5('records', 'transfers')).out).toBe('none\n')
    await expectExit(cli, 2, '<kind>: must be one of deposits, withdrawals', 'records', 'dreams')
    await expectSuccess(cli, 'address', 'remove', String(address?.id))
    await expectExit(cli, 1, 'there is no address 99', 'address', 'remove', '99')
  })

  test('news and invitations', async () => {
    const cli = await registerWithCli(url)
    const [head] = await cli.json<{ id: number; title: string }[]>('news')
    expect((await cli.h5('news', String(head?.id))).out).toContain(head?.title)
    await expectExit(cli, 1, 'there is no article 9999', 'news', '9999')
    expect((await cli.h5('invite', 'show', '--query', 'code')).out).toMatch(/^\w+\n$/)
    for (const list of ['friends', 'rebates', 'ranking']) await expectSuccess(cli, 'invite', list)
    await expectExit(cli, 2, 'foes: unknown command; see: h5 invite --help', 'invite', 'foes')
  })
})
