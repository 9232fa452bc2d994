import { describe, expect, inject, test } from 'vitest'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const { h5 } = openCli({ H5_ENDPOINT: inject('mockUrl') })

/** Output of `h5 run` for an invalid file: one line per mistake, without the folder path. */
async function complaints(text: string, more: Readonly<Record<string, string>> = {}) {
  const { folder } = scenarioFolder({ 'wrong.yaml': text, ...more })
  const { code, err } = await h5('run', `${folder}/wrong.yaml`)
  expect(code).toBe(2)
  const lines = err.trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('h5: '))).toEqual([])
  return lines.map((line) => line.slice('h5: '.length).replaceAll(/\S*\/(?=\w+\.(yaml|csv))/g, ''))
}

describe('an invalid file is rejected before anything runs, with line and column', () => {
  test('broken YAML, and YAML that is not a scenario', async () => {
    expect(await complaints('title: [')).toEqual([textMatching(/^wrong\.yaml:1:9: /)])
    expect(await complaints('hello')).toEqual(['wrong.yaml:1:1: must be a map of keys'])
    expect(await complaints('title: Nothing\nsteps: []\n')).toEqual([
      textMatching(/^wrong\.yaml:2:1: steps /),
    ])
  })

  test('unknown keys, operations and kinds of step', async () => {
    const text = [
      'title: Wrong',
      'worlds: {}',
      'steps:',
      '  - call: coinTradePlaced',
      '  - { call: coinList, wiht: {} }',
      '  - clock: { advance: an hour }',
      '  - repeat:',
      '      times: 2',
      '      steps:',
      '        - control: clok',
      '        - shout: loudly',
      '  - { cal: coinList }',
      '  - { as: bob, call: coinTradePlace, with: { ammount: 1 }, refused: insufficent-balance }',
    ].join('\n')
    expect(await complaints(text)).toEqual([
      'wrong.yaml:2:1: worlds is not a known key',
      'wrong.yaml:4:5: steps.0.call openapi.yaml has no operation coinTradePlaced; similar: coinTradePlace, coinTradeCancel',
      'wrong.yaml:5:23: steps.1.wiht is not a known key',
      'wrong.yaml:6:14: steps.2.clock.advance must be a duration like 90s, 1h 30m or 15d',
      'wrong.yaml:10:11: steps.3.repeat.steps.0.control the control API has no operation clok; similar: clock',
      'wrong.yaml:11:11: steps.3.repeat.steps.1 must be a step: a map with one of call, control, h5, clock, signIn, parallel, repeat, include, wait, expect',
      'wrong.yaml:12:7: steps.4.cal is not a key of a step; did you mean call?',
      'wrong.yaml:13:7: as is not a customer of this scenario: bob',
      'wrong.yaml:13:46: with.ammount is not a field of coinTradePlace, which has legal_id, currency_id, type, amount, target_price, trigger_price, stop_loss_price; similar: amount',
      'wrong.yaml:13:60: refused is not a reason of the contract: insufficent-balance; similar: insufficient-balance',
    ])
  })

  test('YAML files without steps are not scenarios', async () => {
    const { folder } = scenarioFolder({
      'compose.yaml': 'services: {}\n',
      'held.yaml': 'title: Held\nsteps:\n  - { call: currencyQuotationNew }\n',
    })
    expect(await h5('run', folder)).toMatchObject({ code: 0, out: textContaining('1 held, 0 failed') })
  })

  test('unknown customers, fields and words', async () => {
    const text = [
      'title: Wrong',
      'customers: { ann: { invitedBy: bob }, bob: { account: bob@h5.example } }',
      'steps:',
      '  - { as: anna, call: coinList }',
      '  - as: ann',
      '    call: coinTradePlace',
      '    with:',
      '      amuont: 1',
      '      type: purchase',
      '    refused: insufficient-balance',
      '    lost: true',
      '  - repeat: { steps: [{ call: newsList }] }',
    ].join('\n')
    expect(await complaints(text)).toEqual([
      'wrong.yaml:2:21: customers.ann.invitedBy must be an earlier customer',
      'wrong.yaml:2:46: customers.bob.account needs a password',
      'wrong.yaml:4:7: as is not a customer of this scenario: anna; similar: ann',
      'wrong.yaml:8:7: with.amuont is not a field of coinTradePlace, which has legal_id, currency_id, type, amount, target_price, trigger_price, stop_loss_price; similar: amount',
      'wrong.yaml:9:7: with.type must be one of buy, sell',
      'wrong.yaml:11:5: lost cannot be combined with refused',
      'wrong.yaml:12:5: repeat needs times or over, and not both',
    ])
  })

  test('unknown fields and reasons of the control API', async () => {
    const text = [
      'title: Wrong',
      'steps:',
      '  - { control: faultAdd, with: { kind: answer-lost, cuont: 1 } }',
      '  - { control: ledger, with: { user: 1 } }',
      '  - control: worldDrop',
      '    with: { name: default }',
      '    refused: { reason: defalt-world }',
      '  - { control: reviewList, expect: [], refused: time-passed }',
      '  - { control: marketHalt, with: { symbol: BTC/USDT }, refused: markt-closed }',
      '  - { control: worldDrop, with: { name: "${now}" }, refused: default-world }',
      '  - { control: userCreate, with: { account: a@h5.example }, refused: account-taken }',
      '  - { include: _part.yaml }',
    ].join('\n')
    const part = 'steps:\n  - { control: clock, with: { advnce: 1 } }\n'
    expect(await complaints(text, { '_part.yaml': part })).toEqual([
      '_part.yaml:2:31: with.advnce is not a field of clock, which has advance, to, untilNextJob, keepSessions, mode, rate; similar: advance',
      textMatching(
        /^wrong\.yaml:3:53: with\.cuont is not a field of faultAdd, which has kind, .*; similar: count$/,
      ),
      'wrong.yaml:4:32: with.user is not a field of ledger, which takes no fields',
      'wrong.yaml:7:16: refused.reason is not a reason of the control API: defalt-world; similar: default-world',
      'wrong.yaml:8:40: refused cannot be combined with expect',
      'wrong.yaml:9:56: refused is not a reason of the control API: markt-closed; similar: market-closed',
    ])
  })

  test('unknown h5 commands, and those that scenarios cannot use', async () => {
    const text = [
      'title: Wrong',
      'customers: { ann: {} }',
      'steps:',
      '  - h5: ordr list',
      '  - { as: anna, h5: wallet, refused: insufficent-balance }',
      '  - { h5: world drop q, refused: default-wrld }',
      '  - { cal: newsList, capture: { id: 0.id } }',
      '  - { exepct: { ledger: balanced } }',
      '  - { call: newsDetail, with: { id: "${id}" } }',
    ]
    expect(await complaints(text.join('\n'))).toEqual([
      'wrong.yaml:4:5: h5 has no command ordr; similar: order',
      'wrong.yaml:5:7: as is not a customer of this scenario: anna; similar: ann',
      'wrong.yaml:5:29: refused is not a reason of the contract: insufficent-balance; similar: insufficient-balance',
      'wrong.yaml:6:25: refused is not a reason of the control API: default-wrld; similar: default-world',
      'wrong.yaml:7:7: steps.3.cal is not a key of a step; did you mean call?',
      'wrong.yaml:8:7: steps.4.exepct is not a key of a step; did you mean expect?',
    ])
    const commands = [
      ...text.slice(0, 4),
      '  - as: ann',
      '    h5: order cancle 7',
      '  - { h5: order list --limit few }',
      '  - { h5: "order cancel ${now} --all" }',
      '  - { h5: "order cancel ${now}" }',
      '  - { h5: [address] }',
      '  - { h5: --world other wallet }',
      '  - { h5: wallet --world other }',
      '  - { h5: listen }',
    ]
    expect(await complaints(commands.join('\n'))).toEqual([
      'wrong.yaml:4:5: h5 has no command ordr; similar: order',
      'wrong.yaml:6:5: h5 cancle: unknown command. Did you mean cancel? See: h5 order --help',
      'wrong.yaml:7:7: h5 --limit: must be a whole number above zero, not few',
      textMatching(/^wrong\.yaml:8:7: h5 --all: unknown option/),
      textMatching(/^wrong\.yaml:10:7: h5 lacks a subcommand/),
      'wrong.yaml:11:7: h5 must begin with a command, followed by its options',
      'wrong.yaml:12:7: h5 --world is set by the scenario and cannot be changed in a step',
      textMatching(/^wrong\.yaml:13:7: h5 listen cannot be used in scenarios; use one of logout, whoami/),
    ])
  })

  test('names that are used but never captured', async () => {
    const text = [
      'title: Wrong',
      'customers: { ann: {} }',
      'steps:',
      '  - { as: ann, h5: "order cancel ${ordr}" }',
      '  - { as: ann, h5: order place buy BTC/USDT 0.1, capture: { order: id }, expect: { id: "${order}" } }',
      '  - { as: ann, h5: "order cancel ${ordr}" }',
      '  - { as: ann, call: newsDetail, with: { id: "${price.BTC/USDT * factor | 2}" } }',
      '  - repeat:',
      '      over: [1, 2]',
      '      steps:',
      '        - { call: newsDetail, with: { id: "${row}" }, capture: { inside: id } }',
      '        - { call: newsDetail, with: { id: "${inside}" } }',
      '  - { call: newsDetail, with: { id: "${inside}" } }',
      '  - { include: _part.yaml, with: { given: "${order}" } }',
      '  - parallel:',
      '      - { call: newsList, capture: { first: data.0.id } }',
      '      - { call: newsDetail, with: { id: "${first}" } }',
      '  - { call: newsDetail, with: { id: "${first}" } }',
      '  - { expect: { value: { of: "${ann.id}", is: "${env.NAME}" } } }',
    ].join('\n')
    const part = 'steps:\n  - { call: newsDetail, with: { id: "${given}" } }\n  - { call: "${none}" }\n'
    const lacks = (at: string, key: string, name: string) =>
      textMatching(new RegExp(`^wrong\\.yaml:${at}: ${key} has \\$\\{${name}\\}, which no earlier step`))
    expect(await complaints(text, { '_part.yaml': part })).toEqual([
      lacks('4:16', 'h5', 'ordr'),
      lacks('5:84', 'expect\\.id', 'order'),
      'wrong.yaml:6:16: h5 has ${ordr}, which no earlier step captures; similar: order',
      lacks('7:42', 'with\\.id', 'factor'),
      lacks('13:33', 'with\\.id', 'inside'),
      lacks('17:37', 'with\\.id', 'first'),
      textMatching(/^_part\.yaml:3:7: steps\.1\.call openapi\.yaml has no operation/),
    ])
  })

  test('included files and tables that are missing, invalid or circular', async () => {
    const including = 'title: A\nsteps:\n  - include: _part.yaml\n'
    expect(await complaints(including)).toEqual([
      textMatching(/^wrong\.yaml:3:5: .*_part\.yaml: there is no such file$/),
    ])
    expect(await complaints(including, { '_part.yaml': 'steps:\n  - call: nothing\n' })).toEqual([
      textMatching(/_part\.yaml:2:5: steps\.0\.call openapi\.yaml has no operation nothing/),
    ])
    expect(await complaints(including, { '_part.yaml': 'steps:\n  - include: wrong.yaml\n' })).toEqual([
      textContaining('includes itself'),
    ])
    const looping = 'title: A\nsteps:\n  - repeat: { over: rows.csv, steps: [{ call: newsList }] }\n'
    expect(await complaints(looping)).toEqual([
      textMatching(/^wrong\.yaml:3:15: .*rows\.csv: there is no such file$/),
    ])
    expect(await complaints(looping, { 'rows.csv': 'a,b\n1\n' })).toEqual([
      textMatching(/rows\.csv:2:1: too few fields/),
    ])
    expect(await complaints('title: A\n---\ntitle: B\n')).toEqual([
      'wrong.yaml:2:1: a file must have one document: remove --- and the rest',
    ])
  })

  test('a folder without scenarios, and a missing file', async () => {
    const { folder } = scenarioFolder({ '_part.yaml': 'steps: [{ call: newsList }]' })
    const empty = await h5('run', folder)
    expect(empty).toMatchObject({ code: 2, err: textContaining('contains no scenarios') })
    const missing = await h5('run', `${folder}/none.yaml`)
    expect(missing).toMatchObject({ code: 2, err: textContaining('there is no such file') })
  })
})
