import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#generated/endpoints.ts'
import { createControl } from '#sdk/control/control.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { readPlan } from '../../scenarios/runner/readPlan.ts'
import { recordedRequests } from '../../scenarios/runner/record/journal.ts'
import type { RecordedRequest } from '../../scenarios/runner/record/recordedRequest.ts'
import { scenarioOf } from '../../scenarios/runner/record/scenarioOf.ts'
import { runScenario } from '../../scenarios/runner/runScenario.ts'
import { onePixel } from '../support/pictures.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const endpoint = inject('mockUrl')

/** Sends plain requests and records them as a journal would. */
async function recording() {
  const world = await openWorld(endpoint)
  const control = createControl({ url: endpoint, world: world.name })
  const done: RecordedRequest[] = []
  let token = ''
  let user: string | undefined
  const call = async (operation: keyof typeof endpoints, input: Record<string, string> = {}) => {
    const [method = '', path = ''] = endpoints[operation].split(' ')
    const fields = new URLSearchParams(input)
    const isQuery = method === 'GET'
    const answer: unknown = await fetch(`${endpoint}/api${path}${isQuery ? `?${fields.toString()}` : ''}`, {
      method,
      headers: { 'X-Mock-World': world.name, authorization: token },
      ...(!isQuery && { body: fields }),
    }).then((response) => response.json())
    done.push({ operation, input, answer, user })
    return answer as { readonly message: never }
  }
  const note = (operation: string, input: Record<string, unknown>, message: unknown) =>
    done.push({ operation, input, answer: { type: 'ok', message } })
  return {
    done,
    call,
    register: async (account: string) => {
      await call('smsMail', { user_string: account, type: 'register' })
      const code = await world.newestCode(account)
      note('outbox', { target: account }, [{ target: account, code }])
      const password = 'a-good-password'
      const agreed = { extension_code: 'WELCOME8', agreement: '1' }
      const form = { type: 'email', user_string: account, password, re_password: password, code, ...agreed }
      await call('userRegister', form)
      token = (await call('userLogin', { user_string: account, password })).message
      user = '1007'
    },
    picture: async () => {
      const body = new FormData()
      body.set('file', onePixel(7))
      const headers = { 'X-Mock-World': world.name, authorization: token }
      const response = await fetch(`${endpoint}/api/upload`, { method: 'POST', headers, body })
      const answer = (await response.json()) as { readonly message: string }
      done.push({ operation: 'upload', input: {}, answer, user })
      return answer.message
    },
    passDeposit: async () => {
      const queue = await control('reviewList')
      note('reviewList', {}, queue)
      const [item] = queue
      const decision = { kind: 'deposit', id: item?.id ?? 0, decision: 'pass' } as const
      note('review', decision, await control('review', decision))
    },
    advance: async (ms: number) => note('clock', { advance: ms }, await control('clock', { advance: ms })),
  }
}

test('recorded requests become a scenario that repeats them in any world', async () => {
  const { done, call, register, picture, passDeposit, advance } = await recording()
  await register('hand@h5.example')
  await call('currencyQuotationNew')
  await call('walletChargeReq', { currency: '3', amount: '1000', imgs: await picture() })
  await passDeposit()
  await call('userRealName', {
    country: 'Thailand',
    name: 'Ann Lee',
    card_id: 'AB123456789',
    address: 'River Road 1',
  })
  await call('coinTradePlace', {
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '0.01',
    target_price: '50000',
  })
  await call('coinTradePlace', { currency_id: '1', legal_id: '3', type: '1', amount: '5', target_price: '0' })
  await advance(3_600_000)
  const { message } = await call('coinList', { page: '1', limit: '10' })
  await call('coinTradeCancel', { id: String((message as readonly { id: number }[])[0]?.id) })
  await call('walletList')
  done.push({ operation: 'walletChange', input: { number: '1' }, answer: null, user: '1007' })

  const text = scenarioOf(done, 'By hand')
  expect(text).not.toMatch(/a-good-password|hand@h5\.example|\d{6}"/)
  expect(text.split('\n')).toEqual([
    'title: By hand',
    'customers:',
    '  ann: {}',
    'steps:',
    '  - as: ann',
    '    call: upload',
    '  - as: ann',
    '    call: walletChargeReq',
    '    with: { currency: "3", amount: "1000", imgs: "${ann.picture}" }',
    '  - control: reviewList',
    '    capture: { reviewList: 0.id }',
    '  - control: review',
    '    with: { kind: deposit, id: "${reviewList}", decision: pass }',
    '  - as: ann',
    '    call: userRealName',
    '    with: { country: Thailand, name: Ann Lee, card_id: AB123456789, address: River Road 1 }',
    '  - as: ann',
    '    call: coinTradePlace',
    '    with: { currency_id: "1", legal_id: "3", type: buy, amount: "0.01", target_price: "50000" }',
    '  - as: ann',
    '    call: coinTradePlace',
    '    with: { currency_id: "1", legal_id: "3", type: buy, amount: "5", target_price: "0" }',
    '    refused: { reason: insufficient-balance, field: amount }',
    '  - clock: { advance: 1h }',
    '  - as: ann',
    '    call: coinList',
    '    with: { page: "1", limit: "10" }',
    '    capture: { coinList: 0.id }',
    '  - as: ann',
    '    call: coinTradeCancel',
    '    with: { id: "${coinList}" }',
    '  - as: ann',
    '    call: walletChange',
    '    with: { number: "1" }',
    '    lost: true',
    '',
  ])

  // The response was lost only in the recording.
  const { write } = scenarioFolder({})
  const file = write('recorded.yaml', text.replace(/ {2}- as: ann\n {4}call: walletChange\n[\s\S]*$/, ''))
  const { outcome, failure } = await runScenario(await readPlan(join(file)), { endpoint })
  expect({ outcome, failure }).toEqual({ outcome: 'held' })
})

test('separates people, invitations, sign-ins and refused sessions', () => {
  const ok = (message: unknown) => ({ type: 'ok', message })
  const signIn = (account: string) =>
    ({
      operation: 'userLogin',
      input: { user_string: account, password: '<secret:1>' },
      answer: ok('<secret:2>'),
    }) as const
  const text = scenarioOf(
    [
      { operation: 'reset', input: { seed: 'x', at: Date.UTC(2026, 0, 1), rules: {} }, answer: ok({}) },
      signIn('demo@h5.example'),
      { operation: 'userInvite', input: {}, answer: ok({ extension_code: 'INVITE77' }), user: 'a' },
      {
        operation: 'userRegister',
        input: { user_string: 'new@h5.example', extension_code: 'INVITE77', code: '<secret:3>' },
        answer: ok('Registered'),
      },
      signIn('new@h5.example'),
      {
        operation: 'leverClose',
        input: { id: '7' },
        answer: { type: 'error', reason: 'not-found', field: 'id' },
        user: 'b',
      },
      signIn('new@h5.example'),
      { operation: 'userLogout', input: {}, answer: { type: '999', message: 'Signed out' }, user: 'a' },
    ],
    'Two people',
  )
  expect(text).toBe(
    [
      'title: Two people',
      'world:',
      '  seed: x',
      '  at: 2026-01-01T00:00:00.000Z',
      '  rules: {}',
      'customers:',
      '  ann:',
      '    account: demo@h5.example',
      '    password: ${env.H5_PASSWORD}',
      '  bob:',
      '    invitedBy: ann',
      'steps:',
      '  - as: bob',
      '    call: leverClose',
      '    with: { id: "7" }',
      '    refused: { reason: not-found, field: id }',
      '  - signIn: bob',
      '  - as: ann',
      '    call: userLogout',
      '    refused: { kind: logged-out }',
      '',
    ].join('\n'),
  )
})

test('the journal of a world becomes a scenario too', () => {
  const text = scenarioOf(
    recordedRequests([
      { kind: 'control', operation: 'journalStart', input: {}, answer: { type: 'ok', message: {} } },
      {
        kind: 'control',
        operation: 'clock',
        input: { advance: 5_400_000 },
        answer: { type: 'ok', message: {} },
      },
      { kind: 'call', operation: '', query: {}, answer: null },
      {
        kind: 'call',
        operation: 'walletChange',
        query: {},
        form: { currency_id: '3', number: '5', from_field: 'change', to_field: 'lever' },
        user_id: 1007,
        answer: {
          type: 'error',
          message: 'Insufficient balance',
          reason: 'insufficient-balance',
          field: 'number',
        },
      },
      {
        kind: 'call',
        operation: 'userCashSave',
        form: { bank_account: '<secret:4>', bank_name: 'Example Bank', pay_password: '<secret:5>' },
        user_id: 1007,
        answer: { type: '998', message: 'Verify first' },
      },
      { kind: 'event', answer: undefined },
    ]),
    'From a journal',
  )
  expect(text.split('\n').slice(3)).toEqual([
    'steps:',
    '  - clock: { advance: 1h 30m }',
    '  - as: ann',
    '    call: walletChange',
    '    with: { currency_id: "3", number: "5", from_field: change, to_field: lever }',
    '    refused: { reason: insufficient-balance, field: number }',
    '  - as: ann',
    '    call: userCashSave',
    '    with: { bank_account: "${env.H5_SECRET_4}", bank_name: Example Bank, pay_password: "${ann.fundPassword}" }',
    '    refused: { kind: identity-needed }',
    '',
  ])
})
