import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import type { Report } from '../report/report.ts'
import { operationOf, type Request } from '../wrong/exchange.ts'
import { closeHonest, honestWorld, type HonestWorld } from '../wrong/honest.ts'
import { siteOf } from '../wrong/site.ts'
import type { HttpFault } from '../wrong/types.ts'
import { wrap } from '../wrong/wrapper.ts'

afterAll(closeHonest)

const root = join(import.meta.dirname, '../../..')

interface Started {
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  /** Output on standard error so far. */
  readonly stderr: () => string
  /** Sends Ctrl-C as a terminal does: to `h5`, the trial and every process in between. */
  readonly interrupt: () => void
  readonly reportFile: string
}

/** Runs `h5 contract` in its own process group on a live backend, with an open order and open positions. */
async function start(honest: HonestWorld, fault: HttpFault) {
  // Without the control API, a backend is checked against the clock of its responses.
  await honest.advance(Date.now() - (await honest.now()))
  const backend = await wrap(honest, { http: () => fault }, { control: 'hidden' })
  const reportFile = join(temporaryFolder(), 'report.json')
  const words = ['--account', 'demo@h5.example', '--writes', '--budget', '3000USDT', '--only', 'operations']
  const line = ['cli/h5.mjs', 'contract', '--endpoint', backend.url, ...words, '--json', reportFile]
  const env = { ...process.env, H5_PASSWORD: 'demo123456', H5_FUND_PASSWORD: '246810' }
  const child = spawn(process.execPath, line, {
    cwd: root,
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return {
    ...watched(child, reportFile),
    [Symbol.asyncDispose]: () => backend.close(),
  }
}

function watched(child: ChildProcess, reportFile: string): Started {
  let stderr = ''
  child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => {
      resolve(code ?? signal)
    }),
  )
  return {
    ended,
    stderr: () => stderr,
    interrupt: () => {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGINT')
    },
    reportFile,
  }
}

const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report
const undoes = (operation: string | undefined) =>
  operation === 'leverClose' || operation === 'coinTradeCancel'

test('Ctrl-C to the process group closes what was opened and writes a report', async () => {
  await using honest = await honestWorld()
  let isInterrupted = false
  const undone: string[] = []
  const hadReport: boolean[] = []
  await using trial = await start(honest, async (request: Request, next) => {
    const operation = operationOf(request)
    if (isInterrupted && undoes(operation)) {
      hadReport.push(existsSync(trial.reportFile))
      undone.push(operation)
    }
    const answer = await next(request)
    if (operation === 'leverSetstop' && !isInterrupted) {
      isInterrupted = true
      trial.interrupt()
    }
    return answer
  })
  expect(await trial.ended, trial.stderr()).toBe(130)
  expect(trial.stderr()).toMatch(/Closing open orders and positions/)
  expect(undone).toEqual(expect.arrayContaining(['leverClose', 'coinTradeCancel']))
  expect(hadReport[0]).toBe(true)
  const { findings, left, spent } = readReport(trial.reportFile)
  expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'unchecked', sentence: 'interrupted' }))
  expect(left).toEqual([])
  expect(spent).not.toBeUndefined()

  const site = siteOf(honest.url, honest)
  const ask = site.as(await site.demo())
  expect((await ask('coinList', { status: '1' })).json['message']).toEqual([])
  for (const status of ['0', '1']) expect((await ask('leverMyTrade', { status })).text).toContain('"data":[]')
})

test('a second Ctrl-C during a hanging clean-up exits at once with the findings', async () => {
  await using honest = await honestWorld()
  let isInterrupted = false
  const { promise: cleansUp, resolve } = Promise.withResolvers<undefined>()
  await using trial = await start(honest, async (request: Request, next) => {
    const operation = operationOf(request)
    if (isInterrupted && undoes(operation)) {
      resolve(undefined)
      return 'silent'
    }
    const answer = await next(request)
    if (operation === 'leverSetstop' && !isInterrupted) {
      isInterrupted = true
      trial.interrupt()
    }
    return answer
  })
  await Promise.race([cleansUp, trial.ended])
  // A signal within a second of the first is the same Ctrl-C.
  const again = setInterval(trial.interrupt, 200)
  const code = await trial.ended
  clearInterval(again)
  // A signal that arrives during the exit ends it at once as well.
  expect([130, 'SIGINT'], trial.stderr()).toContain(code)
  expect(readReport(trial.reportFile).left).toEqual(
    expect.arrayContaining(['not undone yet: close a position', 'not undone yet: cancel a spot order']),
  )
})
