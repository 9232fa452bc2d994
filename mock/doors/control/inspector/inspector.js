import { ask, worldName } from './door.js'
import { byId, h, whenChanged } from './dom.js'
import { clockCard } from './clock.js'
import { fidelityCard, ledgerCard, violationsCard } from './books.js'
import { faultCard } from './faults.js'
import { requestCard } from './requests.js'
import { outboxCard, reviewCard } from './reviews.js'
import { snapshotCard, worldCard } from './snapshots.js'

/** Everything there is to see of one world, looked at again every two seconds while somebody looks. */
const every = 2000

const changed = () => void look(true)
const clock = clockCard(changed)
const ledger = ledgerCard()
const columns = [
  [clock, reviewCard(changed), outboxCard()],
  [requestCard(), faultCard()],
  [snapshotCard(changed), worldCard(changed), ledger, violationsCard(), fidelityCard()],
]
const live = columns.flat().filter((card) => card !== clock && card !== ledger)

const chooser = byId('world', 'select')
chooser.addEventListener('change', () => {
  location.hash = encodeURIComponent(chooser.value)
})
addEventListener('hashchange', changed)
const showWorlds = whenChanged(chooser, (/** @type {readonly string[]} */ names) =>
  names.map((name) => h('option', { value: name }, name)),
)

async function lookAtWorlds() {
  const worlds = await ask('worldList')
  showWorlds(worlds.map(({ name }) => name))
  chooser.value = worldName()
}

/** @param {boolean} books Whether to go through the ledger, too: that takes longer than a look. */
async function look(books = false) {
  const link = byId('link', 'p')
  try {
    // First: asking after a world opens it.
    await clock.load()
    await Promise.all([lookAtWorlds(), ...live.map((card) => card.load()), books && ledger.load()])
    if (link.textContent !== '') link.textContent = ''
  } catch (error) {
    const text = error instanceof TypeError ? 'The mock does not answer.' : String(error)
    if (link.textContent !== text) link.textContent = text
  }
}

byId('cards', 'main').append(
  ...columns.map((cards) => h('div', { class: 'column' }, ...cards.map(({ element }) => element))),
)
await look(true)
setInterval(() => {
  if (!document.hidden) void look()
}, every)
