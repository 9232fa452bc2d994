import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContract, routesOf } from '../../mock/doors/http/document.ts'
import { reach } from './backend.ts'
import { createChecker } from './checker.ts'
import { begin } from './currentRun.ts'
import { dreddView } from './dreddView.ts'
import { createPreparation } from './prepare.ts'
import { Report } from './report.ts'

const usage = `npm run contract -- [options]    Dredd and the full schemas of openapi.yaml against a backend

  --endpoint URL         the backend, without /api; without it, a mock is started for the run
  --account, --password  an account of it                      (default: the demo user of the mock)
  --fund-password        of that account
  --invite CODE          an invitation code that works
  --code CODE            a verification code that the backend takes, where no mock tells what it sent
  --writes               send what changes something also to a backend that is no mock
  --json FILE            write the outcome of each operation there`

const root = join(import.meta.dirname, '../..')
const { values: flags } = parseArgs({
  options: {
    endpoint: { type: 'string' },
    account: { type: 'string', default: 'demo@h5.example' },
    password: { type: 'string', default: 'demo123456' },
    'fund-password': { type: 'string', default: '246810' },
    invite: { type: 'string', default: 'WELCOME8' },
    code: { type: 'string' },
    writes: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (flags.help) {
  console.log(usage)
  process.exit(0)
}

// Whoever tests another backend has no need of a mock that starts.
const mock = flags.endpoint === undefined ? await (await import('../support/mock.ts')).startMock() : undefined
try {
  process.exitCode = (await run(flags.endpoint ?? mock?.url ?? '')) ? 0 : 1
} finally {
  await mock?.close()
}

async function run(url: string): Promise<boolean> {
  const endpoint = url.replace(/\/+$/, '')
  const contract = readContract(join(root, 'openapi.yaml'))
  const report = new Report()
  const backend = await reach({ ...flags, endpoint, fundPassword: flags['fund-password'] })
  const extensions = new Set(
    routesOf(contract)
      .filter(({ operation }) => operation['x-origin'] === 'extension')
      .map(({ operation }) => operation.operationId),
  )
  const prepare = createPreparation(contract, backend)
  begin({ backend, report, checker: createChecker(contract), prepare, extensions })
  await dredd(endpoint, dreddView(contract))

  const outcomes = routesOf(contract).map(({ operation }) => ({
    operation: operation.operationId,
    ...report.of(operation.operationId),
  }))
  const passed = outcomes.filter(({ kind }) => kind === 'passed')
  for (const outcome of outcomes) {
    if (outcome.kind === 'failed')
      console.log(`failed       ${outcome.operation}\n  ${outcome.faults.join('\n  ')}`)
    if (outcome.kind === 'unchecked') console.log(`not checked  ${outcome.operation}: ${outcome.reason}`)
  }
  const count = (kind: string): string => String(outcomes.filter((outcome) => outcome.kind === kind).length)
  console.log(
    `${count('passed')} operations as the contract says, ${count('failed')} failed, ${count('unchecked')} not checked, of ${outcomes.length}`,
  )
  if (flags.json !== undefined) {
    mkdirSync(join(flags.json, '..'), { recursive: true })
    writeFileSync(flags.json, JSON.stringify(outcomes, undefined, 2))
  }
  if (passed.length === 0) console.log('Nothing was checked, so nothing is known.')
  // On a mock there is no excuse; elsewhere what could not be checked is named above.
  const gaps = outcomes.some(({ kind }) => kind === 'failed' || (kind === 'unchecked' && backend.isMock))
  return passed.length > 0 && !gaps
}

function dredd(endpoint: string, view: string): Promise<void> {
  // Dredd lives among the tools, which `npm start` does not install.
  const require = createRequire(join(root, 'tools', 'package.json'))
  const Dredd = require('dredd') as DreddClass
  // Its line for each operation would say again, and less, what the report says; its log has no switch.
  const { default: log } = require('dredd/build/reporters/reporterOutputLogger') as DreddLog
  log.transports.console.silent = true
  const instance = new Dredd({
    endpoint: `${endpoint}/api`,
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
