/**
 * `npm run bench` measures the figures of the mock, the command line and the app on this machine; `-- worlds` only those,
 * `-- soak=10` for ten minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUsersStartIt, startProcess } from '../tests/support/process.ts'
import { app } from './figures/app.ts'
import { growth } from './figures/growth.ts'
import { manyWorlds, soaked } from './figures/memory.ts'
import { onPostgres, orders } from './figures/orders.ts'
import { againstPeers, book } from './figures/peers.ts'
import { sockets } from './figures/sockets.ts'
import { commandLine, starts } from './figures/starts.ts'
import { oneWorld } from './figures/world.ts'
import { chosenNames, isChosen } from './terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'))
/** Figures measured on one shared mock. */
const ofOneMock = { world: oneWorld, orders, sockets, cli: commandLine, app }
const alone = {
  starts,
  peers: againstPeers,
  book,
  growth,
  worlds: manyWorlds,
  postgres: onPostgres,
  soak: soaked,
}
const known = [...Object.keys(ofOneMock), ...Object.keys(alone)]
const unknown = chosenNames.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown figures: ${unknown.join(', ')}. Available: ${known.join(', ')}`)
  process.exit(2)
}
try {
  if (isChosen('starts')) await starts(folder)
  const chosen = Object.entries(ofOneMock).filter(([name]) => isChosen(name))
  if (chosen.length > 0) {
    const mock = await startProcess({ H5_DATA: folder }, asUsersStartIt)
    for (const [, measure] of chosen) await measure(mock)
    await mock.stop()
  }
  if (isChosen('peers')) await againstPeers(folder)
  if (isChosen('peers') || isChosen('book')) await book()
  if (isChosen('growth')) await growth()
  if (isChosen('worlds')) await manyWorlds()
  if (isChosen('postgres')) await onPostgres()
  // Takes four hours: only on request.
  if (chosenNames.includes('soak')) await soaked(folder)
} finally {
  rmSync(folder, { recursive: true })
}
