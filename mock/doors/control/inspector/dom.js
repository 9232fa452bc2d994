/** @typedef {{ readonly element: HTMLElement, load(): Promise<unknown> }} Card A part of the page that can be asked to look again. */
/** @typedef {Node | string | undefined | false} Child */

/**
 * Makes an element. `on...` properties are listeners, everything else is an attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, unknown>>} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {() => void} */ (value))
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...shown(children))
  return element
}

/** @param {readonly Child[]} children */
const shown = (children) => children.filter((child) => child !== undefined && child !== false)

/**
 * A button that does something on the other side: it rests meanwhile, and what went wrong is said.
 * @param {string} text
 * @param {() => Promise<unknown>} act
 * @param {Readonly<Record<string, unknown>>} [properties]
 */
export function button(text, act, properties = {}) {
  const made = h('button', { type: 'button', ...properties }, text)
  made.addEventListener('click', () => {
    void busy(made, act)
  })
  return made
}

/**
 * @param {HTMLElement} element
 * @param {() => Promise<unknown>} act
 */
export async function busy(element, act) {
  if (element.ariaBusy === 'true') return
  element.ariaBusy = 'true'
  try {
    await act()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true)
  } finally {
    element.ariaBusy = null
  }
}

/**
 * A titled part of the page.
 * @param {string} title
 * @param {...Child} children
 */
export function card(title, ...children) {
  const id = `card-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return h('section', { 'aria-labelledby': id }, h('h2', { id }, title), ...children)
}

/**
 * Shows what a question answers, and only when that has changed: whoever is typing or reading keeps their place.
 * @template T
 * @param {Element} place
 * @param {(data: T) => readonly Child[]} draw
 * @param {(data: T) => unknown} [matters] what of it counts as a change; all of it otherwise
 * @returns {(data: T) => void}
 */
export function whenChanged(place, draw, matters = (data) => data) {
  let last = ''
  return (data) => {
    const now = JSON.stringify(matters(data))
    if (now === last) return
    last = now
    place.replaceChildren(...shown(draw(data)))
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {string} id
 * @param {Tag} tag
 */
export function byId(id, tag) {
  const found = document.getElementById(id)
  if (found?.localName !== tag) throw new Error(`The page has no ${tag} ${id}`)
  return /** @type {HTMLElementTagNameMap[Tag]} */ (found)
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence

/**
 * Says what came of something, for a while.
 * @param {string} text
 * @param {boolean} [bad]
 */
export function say(text, bad = false) {
  const said = byId('said', 'p')
  said.textContent = text
  said.classList.toggle('bad', bad)
  clearTimeout(silence)
  silence = setTimeout(() => said.replaceChildren(), bad ? 8000 : 4000)
}

/**
 * Asks before something that cannot be taken back.
 * @param {string} text
 * @param {string} verb
 * @returns {Promise<boolean>}
 */
export function sure(text, verb) {
  const dialog = byId('question', 'dialog')
  byId('question-text', 'p').textContent = text
  const yes = dialog.querySelector('.strong')
  if (yes) yes.textContent = verb
  dialog.returnValue = 'no'
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true })
  })
}

/** World time; every world lives in UTC. @param {number} ms */
export const timeOf = (ms) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** Without the day, where it goes without saying. @param {number} ms */
export const hourOf = (ms) => timeOf(ms).slice(11)
