import { ask, exportWorld, importWorld, worldName } from './door.js'
import { busy, button, card, h, say, sure, timeOf, whenChanged } from './dom.js'

/** @typedef {import('./door.js').Answer<'snapshotList'>[number]} Snapshot */

/**
 * @param {() => unknown} changed
 * @returns {import('./dom.js').Card}
 */
export function snapshotCard(changed) {
  const list = h('ul', { class: 'list' })
  const show = whenChanged(list, (/** @type {readonly Snapshot[]} */ snapshots) =>
    snapshots.length === 0 ? [h('li', { class: 'quiet' }, 'No snapshot yet.')] : snapshots.map(row),
  )
  const load = async () => show(await ask('snapshotList'))

  /** @param {Snapshot} snapshot */
  const row = ({ name, at, bytes }) => {
    const restore = async () => {
      if (!(await sure(`Go back to “${name}”? What happened since is lost.`, 'Restore'))) return
      await ask('snapshotRestore', { name })
      say(`Back at ${name}`)
      changed()
    }
    const remove = async () => {
      if (!(await sure(`Delete the snapshot “${name}”?`, 'Delete'))) return
      await ask('snapshotDelete', { name })
      await load()
    }
    return h(
      'li',
      { class: 'line' },
      h(
        'span',
        { class: 'grow' },
        name,
        h('span', { class: 'quiet block' }, `${timeOf(at)}, ${Math.ceil(bytes / 1024)} KB`),
      ),
      button('Restore', restore, { 'aria-label': `Restore ${name}` }),
      button('Delete', remove, { 'aria-label': `Delete ${name}` }),
    )
  }
  const name = h('input', {
    required: true,
    maxlength: 64,
    pattern: '[A-Za-z0-9_\\-][A-Za-z0-9_.\\-]*',
    placeholder: 'Name',
    'aria-label': 'Name of the snapshot',
  })
  const save = async () => {
    await ask('snapshotSave', { name: name.value })
    say(`Saved ${name.value}`)
    name.value = ''
    await load()
  }
  return {
    element: card('Snapshots', list, form(save, name, h('button', { class: 'strong' }, 'Save'))),
    load,
  }
}

/**
 * @param {() => unknown} changed
 * @returns {import('./dom.js').Card}
 */
export function worldCard(changed) {
  const seed = h('p', { class: 'quiet' })
  const reset = async () => {
    if (!(await sure(`Throw the world “${worldName()}” away and begin anew?`, 'Reset'))) return
    await ask('reset')
    say('A new world')
    changed()
  }
  const drop = async () => {
    if (!(await sure(`Close the world “${worldName()}” for good, with its snapshots?`, 'Drop'))) return
    await ask('worldDrop', { name: worldName() })
    // Asking after it would open it again.
    location.hash = ''
    say('Dropped')
  }
  const file = h('input', {
    type: 'file',
    accept: '.sqlite3,.sqlite,.db',
    class: 'hidden',
    tabindex: -1,
    'aria-label': 'World file',
  })
  file.addEventListener('change', () => {
    void busy(file, async () => {
      const [given] = file.files ?? []
      if (!given || !(await sure(`Put ${given.name} in the place of “${worldName()}”?`, 'Import'))) return
      await importWorld(given)
      say(`Imported ${given.name}`)
      changed()
    }).then(() => (file.value = ''))
  })
  const other = h('input', {
    required: true,
    maxlength: 64,
    pattern: '(?!\\.{1,2}$)[\\w.\\-]+',
    placeholder: 'Name',
    'aria-label': 'Name of the world',
  })
  const open = async () => {
    location.hash = encodeURIComponent(other.value)
    other.value = ''
  }
  return {
    element: card(
      'World',
      seed,
      h(
        'div',
        { class: 'row' },
        button('Export', exportWorld),
        button('Import', async () => file.click()),
        button('Reset', reset),
        button('Drop', drop),
        file,
      ),
      form(open, other, h('button', {}, 'Open another')),
    ),
    load: async () => {
      const worlds = await ask('worldList')
      const here = worlds.find((world) => world.name === worldName())
      seed.textContent = here ? `Seed ${here.seed}` : ''
    },
  }
}

/**
 * @param {() => Promise<unknown>} act
 * @param {...HTMLElement} children
 */
export function form(act, ...children) {
  const made = h('form', { class: 'row' }, ...children)
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    void busy(made, act)
  })
  return made
}
