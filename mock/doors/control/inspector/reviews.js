import { ask } from './door.js'
import { button, card, h, say, timeOf, whenChanged } from './dom.js'

/** @typedef {import('./door.js').Answer<'reviewList'>[number]} Item */
/** @typedef {import('./door.js').Answer<'outbox'>[number]} Message */

/**
 * @param {() => unknown} changed
 * @returns {import('./dom.js').Card}
 */
export function reviewCard(changed) {
  const list = h('ul', { class: 'list' })
  const show = whenChanged(
    list,
    (/** @type {readonly Item[]} */ items) =>
      items.length === 0 ? [h('li', { class: 'quiet' }, 'Nothing waits for review.')] : items.map(row),
    // The addresses of pictures are new every few minutes.
    (items) => items.map(({ pictures: _, ...item }) => item),
  )
  const load = async () => show(await ask('reviewList'))

  /** @param {Item} item */
  const row = (item) => {
    const what = `${item.kind} of ${item.account}`
    const reason = h('input', {
      placeholder: 'Reason, if rejected',
      'aria-label': `Reason against the ${what}`,
    })
    /** @param {'pass' | 'reject'} decision */
    const decide = async (decision) => {
      const { kind, id } = item
      await ask('review', { kind, id, decision, reason: reason.value })
      say(`${decision === 'pass' ? 'Passed' : 'Rejected'}: ${what}`)
      await load()
      changed()
    }
    return h(
      'li',
      {},
      h('div', { class: 'line' }, h('b', {}, item.kind), h('span', { class: 'grow' }, item.summary)),
      h('div', { class: 'quiet' }, `${item.account}, ${timeOf(item.created_at)}`),
      item.pictures.length > 0 && h('div', { class: 'row' }, ...item.pictures.map(thumbnail)),
      h(
        'div',
        { class: 'row' },
        reason,
        button('Reject', () => decide('reject'), { 'aria-label': `Reject the ${what}` }),
        button('Pass', () => decide('pass'), { class: 'accent', 'aria-label': `Pass the ${what}` }),
      ),
    )
  }
  return { element: card('Review queue', list), load }
}

/**
 * @param {string} address
 * @param {number} place
 */
const thumbnail = (address, place) =>
  h(
    'a',
    { href: address, target: '_blank', rel: 'noopener' },
    h('img', { src: address, alt: `Picture ${place + 1}`, class: 'thumbnail' }),
  )

/** @returns {import('./dom.js').Card} */
export function outboxCard() {
  const list = h('ul', { class: 'list scroll', tabindex: 0, 'aria-label': 'Codes, newest first' })
  const show = whenChanged(list, (/** @type {readonly Message[]} */ messages) =>
    messages.length === 0 ? [h('li', { class: 'quiet' }, 'No code was sent yet.')] : messages.map(row),
  )
  /** @param {Message} message */
  const row = ({ target, channel, purpose, code, at }) =>
    h(
      'li',
      { class: 'line' },
      h(
        'span',
        { class: 'grow' },
        h('span', {}, target),
        h('span', { class: 'quiet block' }, `${purpose}, by ${channel}, ${timeOf(at)}`),
      ),
      h('code', { class: 'big' }, code),
      button('Copy', () => navigator.clipboard.writeText(code).then(() => say(`Copied ${code}`)), {
        'aria-label': `Copy the code for ${target}`,
      }),
    )
  return { element: card('Codes sent', list), load: async () => show(await ask('outbox')) }
}
