/**
 * `npm run bench` measures the figures of the mock, the command line and the app on this machine; `-- worlds` only those,
 * `-- soak=10` for ten minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mockFromSources, startProcess } from '../tests/support/process.ts'
import { reportApp } from './figures/app.ts'
import { reportGrowth } from './figures/growth.ts'
import { reportWorlds, reportSoak } from './figures/memory.ts'
import { reportPostgres, reportOrders } from './figures/orders.ts'
import { reportPeers, reportBook } from './figures/peers.ts'
import { reportSockets } from './figures/sockets.ts'
import { reportCommandLine, reportStarts } from './figures/starts.ts'
import { reportWorld } from './figures/world.ts'
import { chosenNames, isChosen } from './terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'))
/** Figures measured on one shared mock. */
const ofOneMock = {
  world: reportWorld,
  orders: reportOrders,
  sockets: reportSockets,
  cli: reportCommandLine,
  app: reportApp,
}
const ofOwnMocks = {
  starts: reportStarts,
  peers: reportPeers,
  book: reportBook,
  growth: reportGrowth,
  worlds: reportWorlds,
  postgres: reportPostgres,
  soak: reportSoak,
}
const figureNames = [...Object.keys(ofOneMock), ...Object.keys(ofOwnMocks)]
const unknown = chosenNames.filter((name) => !figureNames.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown figures: ${unknown.join(', ')}. Available: ${figureNames.join(', ')}`)
  process.exit(2)
}
try {
  if (isChosen('starts')) await reportStarts(folder)
  const chosen = Object.entries(ofOneMock).filter(([name]) => isChosen(name))
  if (chosen.length > 0) {
    const mock = await startProcess({ H5_DATA: folder }, mockFromSources)
    for (const [, measure] of chosen) await measure(mock)
    await mock.stop()
  }
  if (isChosen('peers')) await reportPeers(folder)
  if (isChosen('peers') || isChosen('book')) await reportBook()
  if (isChosen('growth')) await reportGrowth()
  if (isChosen('worlds')) await reportWorlds()
  if (isChosen('postgres')) await reportPostgres()
  // Takes four hours: only on request.
  if (chosenNames.includes('soak')) await reportSoak(folder)
} finally {
  rmSync(folder, { recursive: true })
}
