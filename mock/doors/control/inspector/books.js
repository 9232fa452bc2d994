import { ask } from './door.js'
import { button, card, h, whenChanged } from './dom.js'

/** @typedef {import('./door.js').Answer<'ledger'>} Ledger */
/** @typedef {import('./door.js').Answer<'violations'>} Violations */
/** @typedef {import('./door.js').Answer<'fidelity'>} Fidelity */
/** @typedef {Fidelity['operations'][number]} Operation */

/** @returns {import('./dom.js').Card} */
export function ledgerCard() {
  const place = h('div')
  const show = whenChanged(place, (/** @type {Ledger} */ report) => [
    verdict(report.balanced, 'The books balance.', 'The books do not balance.'),
    facts([
      [
        'Currencies that do not add up to zero',
        report.currencies.filter(({ sum }) => Number(sum) !== 0).length,
      ],
      ['Balances below zero', report.negative],
      ['Frozen, but not by what is pending', report.frozen_mismatch],
      ['Balances that differ from their postings', report.posting_mismatch],
    ]),
  ])
  const load = async () => show(await ask('ledger'))
  return { element: card('Ledger', place, h('div', { class: 'row' }, button('Check again', load))), load }
}

/** @returns {import('./dom.js').Card} */
export function violationsCard() {
  const place = h('div')
  const show = whenChanged(place, (/** @type {Violations} */ { count, latest }) => [
    verdict(count === 0, 'This mock kept its contract.', `The contract was broken ${count} times.`),
    h(
      'ul',
      { class: 'list' },
      ...latest
        .toReversed()
        .map(({ kind, subject, detail }) =>
          h('li', {}, h('b', {}, `${kind} ${subject}`), h('pre', { tabindex: 0 }, detail)),
        ),
    ),
  ])
  return { element: card('Violations', place), load: async () => show(await ask('violations')) }
}

/** @returns {import('./dom.js').Card} */
export function fidelityCard() {
  const place = h('div')
  const show = whenChanged(place, (/** @type {Fidelity} */ { score, served, operations }) => [
    facts([
      ['Operations that a handler answers', `${score} %`],
      ['Requests that a handler answered', `${served} %`],
    ]),
    h(
      'details',
      {},
      h('summary', {}, 'By operation'),
      h('ul', { class: 'list' }, ...operations.toSorted((a, b) => asked(b) - asked(a)).map(operationRow)),
    ),
  ])
  return { element: card('Fidelity', place), load: async () => show(await ask('fidelity')) }
}

/** @param {Operation} one */
const asked = ({ by_handler, by_example }) => by_handler + by_example

/** @param {Operation} one */
const operationRow = (one) =>
  h(
    'li',
    { class: 'line' },
    h('span', { class: 'grow' }, one.operation),
    one.answered_by === 'example' && h('span', { class: 'tag warn' }, 'example'),
    h('span', { class: 'quiet' }, `${asked(one)} requests`),
  )

/**
 * @param {boolean} good
 * @param {string} yes
 * @param {string} no
 */
const verdict = (good, yes, no) => h('p', { class: good ? 'verdict good' : 'verdict bad' }, good ? yes : no)

/** @param {readonly (readonly [string, string | number])[]} rows */
const facts = (rows) =>
  h(
    'dl',
    {},
    ...rows.map(([name, value]) =>
      h('div', { class: 'line' }, h('dt', { class: 'grow' }, name), h('dd', {}, String(value))),
    ),
  )
