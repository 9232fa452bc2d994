import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { operationIds, theContract } from '../core/contract.ts'
import type { Probe } from '../core/probe.ts'
import { begin } from './currentRun.ts'
import { openRelay } from './relay.ts'
import { dreddView } from './view.ts'

/** One successful request for each operation of the contract, sent by Dredd. */
export const everyOperation: Probe = {
  name: 'operations.succeed',
  rules: ['S7.01', 'S7.02', 'S7.06'],
  says: 'Dredd sends one request to each operation that should succeed, and holds the answer to the contract',
  effect: 'read',
  subjects: operationIds,
  run: async (trial, watch) => {
    const relay = await openRelay(trial.wire)
    try {
      begin({ trial, watch, relay })
      await dredd(relay.url, dreddView(theContract))
    } finally {
      relay.close()
    }
  },
}

async function dredd(endpoint: string, view: string): Promise<void> {
  // Dredd is installed with the tools, which `npm start` leaves out.
  const require = createRequire(join(import.meta.dirname, '../../../tools/package.json'))
  const Dredd = require('dredd') as DreddClass
  // Its line for each operation only repeats part of the report, and its log cannot be switched off.
  const { default: log } = require('dredd/build/reporters/reporterOutputLogger') as DreddLog
  log.transports.console.silent = true
  // Loading it blocks the process for seconds: this lets sockets notice closed idle connections first.
  await setImmediate()
  const instance = new Dredd({
    endpoint,
    path: [],
    apiDescriptions: [{ location: 'openapi.yaml', content: view }],
    hookfiles: [join(import.meta.dirname, 'hooks.cjs')],
    reporter: [],
    loglevel: 'error',
  })
  return new Promise((resolve, reject) => {
    instance.run((error) => {
      if (error) reject(error)
      else resolve()
    })
  })
}
