import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'

const module = join(import.meta.dirname, 'turn.mjs')

/** A process that runs `work` under the lock; `log` appends a line to a file. */
function turns() {
  const folder = temporaryFolder()
  const [turn, log] = [join(folder, 'a', 'turn'), join(folder, 'log')]
  const start = (work: string) => {
    const script = `
      import { appendFileSync, readFileSync } from 'node:fs'
      import { setTimeout as wait } from 'node:timers/promises'
      import { inTurn } from ${JSON.stringify(module)}
      const log = (text) => appendFileSync(${JSON.stringify(log)}, text + '\\n')
      const turn = ${JSON.stringify(turn)}
      await inTurn(turn, 'Waiting.', async () => { ${work} })`
    return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
  }
  return { turn, start, lines: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []) }
}

test('five concurrent processes run one after the other', async () => {
  const { start, lines } = turns()
  const work = `log('begin'); await wait(50); log('end')`
  await Promise.all(Array.from({ length: 5 }, () => once(start(work), 'exit')))
  expect(lines()).toEqual(Array.from({ length: 5 }, () => ['begin', 'end']).flat())
})

test('a killed process does not block the others', async () => {
  const { start, lines } = turns()
  const killed = start(`log('begin'); await wait(60_000)`)
  await expect.poll(lines, { timeout: 10_000 }).toEqual(['begin'])
  const next = once(start(`log('next')`), 'exit')
  killed.kill('SIGKILL')
  expect(await next).toEqual([0, null])
  expect(lines()).toEqual(['begin', 'next'])
})

test.each([
  ['its process id now belongs to another process', String(process.pid)],
  ['its owner was killed before it wrote its process id', ''],
])('a stale lock blocks nobody: %s', async (_, owner) => {
  const { turn, start, lines } = turns()
  await once(start(''), 'exit')
  writeFileSync(turn, owner)
  utimesSync(turn, 0, 0)
  expect(await once(start(`log('next')`), 'exit')).toEqual([0, null])
  expect(lines()).toEqual(['next'])
})

test("a process that has lost its lock leaves the next owner's lock alone", async () => {
  const { turn, start, lines } = turns()
  const ended = once(start(`log('begin'); while (readFileSync(turn, 'utf8') !== '1') await wait(20)`), 'exit')
  await expect.poll(lines, { timeout: 10_000 }).toEqual(['begin'])
  writeFileSync(turn, '1')
  expect(await ended).toEqual([0, null])
  expect(readFileSync(turn, 'utf8')).toBe('1')
})

test('a failing process releases the lock', async () => {
  const { start, lines } = turns()
  expect(await once(start(`throw new Error('on purpose')`), 'exit')).not.toEqual([0, null])
  await once(start(`log('next')`), 'exit')
  expect(lines()).toEqual(['next'])
})
