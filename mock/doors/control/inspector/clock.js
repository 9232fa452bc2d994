import { ask } from './door.js'
import { button, card, h, timeOf } from './dom.js'

/** @typedef {import('./door.js').Answer<'clock'>} Clock */

const minute = 60_000
/** @type {readonly (readonly [string, number])[]} */
const steps = [
  ['+1 min', minute],
  ['+1 h', 60 * minute],
  ['+1 day', 24 * 60 * minute],
]
const rates = [1, 10, 60, 600, 3600]

/**
 * @param {() => unknown} changed
 * @returns {import('./dom.js').Card}
 */
export function clockCard(changed) {
  /** @type {Clock & { heard: number } | undefined} */
  let clock
  const face = h('time', { class: 'face' })
  const state = h('p', { class: 'quiet' })
  const freeze = button('Freeze', () => move({ mode: 'frozen' }))
  const run = button('Run', () => move({ mode: 'running', rate: 1 }))
  const pace = h(
    'select',
    { onchange: () => void move({ mode: 'running', rate: Number(pace.value) }) },
    ...rates.map((rate) => h('option', { value: rate }, `${rate} ×`)),
  )

  /** @param {Clock} now */
  const show = (now) => {
    clock = { ...now, heard: performance.now() }
    const frozen = now.mode === 'frozen'
    state.textContent = frozen
      ? 'UTC, frozen'
      : `UTC, running ${now.rate === 1 ? '' : `${now.rate} times as fast`}`
    freeze.disabled = frozen
    run.disabled = !frozen && now.rate === 1
    if (document.activeElement !== pace) pace.value = rates.includes(now.rate) ? String(now.rate) : ''
    tick()
  }
  const tick = () => {
    if (!clock) return
    const since = clock.mode === 'running' ? (performance.now() - clock.heard) * clock.rate : 0
    face.textContent = timeOf(clock.now + since)
  }
  /** @param {object} change */
  const move = async (change) => {
    show(await ask('clock', change))
    changed()
  }
  setInterval(tick, 250)

  return {
    element: card(
      'Clock',
      face,
      state,
      h('div', { class: 'row' }, ...steps.map(([text, ms]) => button(text, () => move({ advance: ms })))),
      h('div', { class: 'row' }, freeze, run, h('label', { class: 'inline' }, 'Pace', pace)),
    ),
    load: async () => show(await ask('clock')),
  }
}
