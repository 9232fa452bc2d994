import { ask } from './door.js'
import { card, h, hourOf, whenChanged } from './dom.js'

/** @typedef {import('./door.js').Answer<'requestList'>[number]} Entry */

/** @returns {import('./dom.js').Card} */
export function requestCard() {
  const list = h('ol', { class: 'list scroll tall', tabindex: 0, 'aria-label': 'Requests, newest first' })
  const operation = h('input', { list: 'operations', placeholder: 'all' })
  const outcome = h(
    'select',
    {},
    ...[
      ['', 'all'],
      ['type=ok', 'ok'],
      ['type=error', 'refused'],
      ['type=999', 'signed out'],
      ['type=998', 'identity needed'],
      ['status=0', 'cut off'],
      ['broken=true', 'broke the contract'],
    ].map(([value, text]) => h('option', { value }, text)),
  )
  const show = whenChanged(list, (/** @type {readonly Entry[]} */ entries) =>
    entries.length === 0 ? [h('li', { class: 'quiet' }, 'No such request.')] : entries.map(row),
  )
  const load = async () => {
    const filter = new URLSearchParams(outcome.value)
    if (operation.value !== '') filter.set('operation', operation.value)
    show(await ask('requestList', Object.fromEntries(filter)))
  }
  for (const input of [operation, outcome]) input.addEventListener('change', () => void load())
  const filters = h(
    'div',
    { class: 'row fields' },
    h('label', {}, 'Operation', operation),
    h('label', {}, 'Outcome', outcome),
  )
  return { element: card('Requests', filters, list), load }
}

/** @param {Entry} entry */
function row({ at, operation, method, path, status, type, reason, ms, faults, violations }) {
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'line' },
      h('span', { class: 'grow' }, operation || `${method} ${path}`),
      ...faults.map((fault) => h('span', { class: 'tag warn' }, fault)),
      h(
        'span',
        { class: `tag ${toneOf(type, status)}` },
        status === 0 ? 'cut off' : status === 200 ? type : `HTTP ${status}`,
      ),
    ),
    h('div', { class: 'quiet' }, [`${hourOf(at)}`, `${ms} ms`, reason].filter(Boolean).join(', ')),
    ...violations.map((violation) => h('div', { class: 'bad' }, violation)),
  )
}

/**
 * @param {string} type
 * @param {number} status
 */
const toneOf = (type, status) => (status !== 200 ? 'bad' : type === 'ok' ? 'good' : 'warn')
