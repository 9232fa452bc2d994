import { ask } from './door.js'
import { button, card, h, say, whenChanged } from './dom.js'
import { form } from './snapshots.js'

/** @typedef {import('./door.js').Answer<'faultList'>[number]} Fault */
/** @typedef {import('#generated/control.ts').components['schemas']} Schemas */

/** What each kind is called, and what it wants to know. @type {Readonly<Record<Schemas['FaultKind'], readonly [string, ...string[]]>>} */
const kinds = {
  latency: ['Slow answer', 'operation', 'ms', 'spread'],
  failure: ['Refusal', 'operation', 'message'],
  'logged-out': ['Signed out (999)', 'operation'],
  'identity-needed': ['Identity needed (998)', 'operation'],
  'http-status': ['HTTP error', 'operation', 'status'],
  'rate-limited': ['Too many requests (429)', 'operation', 'retryAfter'],
  'connection-reset': ['Cut off, nothing done', 'operation'],
  'answer-lost': ['Cut off, but done', 'operation'],
  'answer-changed': ['Done, another status', 'operation', 'status'],
  'market-closed': ['Market closed to orders', 'market'],
  drop: ['Message lost', 'channel'],
  duplicate: ['Message twice', 'channel'],
  late: ['Message late', 'channel', 'ms', 'spread'],
  gap: ['Number left out', 'channel'],
  disconnect: ['Socket cut', 'channel'],
}

/** Label, and the attributes of the input. @type {Readonly<Record<string, readonly [string, object]>>} */
const fields = {
  operation: ['Operation', { list: 'operations', placeholder: 'all' }],
  channel: ['Channel', { list: 'channels', placeholder: 'all' }],
  market: ['Market', { placeholder: 'all, or BTC/USDT' }],
  ms: ['Milliseconds', { type: 'number', min: 0, max: 300_000, value: 2000, required: true }],
  spread: ['Spread', { type: 'number', min: 0, max: 3, step: 0.1, placeholder: 'fixed' }],
  message: ['Message', { placeholder: 'The service is busy, try again later' }],
  status: ['HTTP status', { type: 'number', min: 200, max: 599, value: 503, required: true }],
  retryAfter: ['Retry after, seconds', { type: 'number', min: 0, max: 86_400, value: 2, required: true }],
  count: ['How often', { type: 'number', min: 1, placeholder: 'always' }],
  probability: ['Chance, 0 to 1', { type: 'number', min: 0, max: 1, step: 0.01, placeholder: '1' }],
}
/** @type {Readonly<Record<Schemas['Channel'], true>>} */
const channels = {
  kline: true,
  daymarket: true,
  market_depth: true,
  match_trade: true,
  lever_trade: true,
  lever_closed: true,
  closed_microorder: true,
  micro_closed: true,
  order: true,
  position: true,
  option: true,
  balance: true,
  record: true,
}
const numeric = new Set(['ms', 'spread', 'status', 'retryAfter', 'count', 'probability'])

/** @returns {import('./dom.js').Card} */
export function faultCard() {
  const list = h('ul', { class: 'list' })
  const operations = h('datalist', { id: 'operations' })
  const show = whenChanged(list, (/** @type {readonly Fault[]} */ faults) =>
    faults.length === 0
      ? [h('li', { class: 'quiet' }, 'Nothing goes wrong.')]
      : [...faults.map(row), clearAll()],
  )
  const load = async () => show(await ask('faultList'))
  /** @param {{ id?: number }} which */
  const clear = async (which) => {
    await ask('faultClear', which)
    await load()
  }
  const clearAll = () =>
    h(
      'li',
      {},
      button('Clear all', () => clear({})),
    )
  /** @param {Fault} fault */
  const row = (fault) => {
    const { id, kind, hits, ...rest } = fault
    const told = Object.entries(rest).map(([name, value]) => `${name} ${value}`)
    const name = kinds[kind]?.[0] ?? kind
    return h(
      'li',
      { class: 'line' },
      h(
        'span',
        { class: 'grow' },
        name,
        h('span', { class: 'quiet block' }, [...told, `applied ${hits}`].join(', ')),
      ),
      button('Clear', () => clear({ id }), { 'aria-label': `Clear ${name}` }),
    )
  }

  const kind = h(
    'select',
    {},
    ...Object.entries(kinds).map(([value, [text]]) => h('option', { value }, text)),
  )
  const inputs = new Map(
    Object.entries(fields).map(([name, [, attributes]]) => [name, h('input', { name, ...attributes })]),
  )
  const labels = new Map(
    Array.from(inputs, ([name, input]) => [name, h('label', {}, fields[name]?.[0], input)]),
  )
  const chosen = () => kinds[/** @type {Schemas['FaultKind']} */ (kind.value)]
  const wanted = () => [...chosen().slice(1), 'count', 'probability']
  const choose = () => {
    for (const [name, label] of labels) label.hidden = !wanted().includes(name)
    for (const [name, input] of inputs) input.disabled = !wanted().includes(name)
  }
  kind.addEventListener('change', choose)
  choose()
  const add = async () => {
    const given = wanted().flatMap((name) => {
      const text = inputs.get(name)?.value.trim() ?? ''
      return text === '' ? [] : [[name, numeric.has(name) ? Number(text) : text]]
    })
    await ask('faultAdd', { kind: kind.value, ...Object.fromEntries(given) })
    say('It will go wrong')
    await load()
  }
  const order = form(
    add,
    h('label', {}, 'What goes wrong', kind),
    ...labels.values(),
    h('button', { class: 'strong' }, 'Add'),
  )
  order.classList.add('fields')
  const known = h(
    'datalist',
    { id: 'channels' },
    ...Object.keys(channels).map((value) => h('option', { value })),
  )
  void ask('fidelity').then((report) => {
    operations.append(...report.operations.map(({ operation }) => h('option', { value: operation })))
  })
  return { element: card('Faults', list, order, operations, known), load }
}
