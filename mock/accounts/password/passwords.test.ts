import { scryptSync } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { derive } from './passwords.ts'

const question = {
  password: 'a-good-password',
  salt: Buffer.alloc(16),
  length: 32,
  cost: { N: 2 ** 10, r: 8, p: 1 },
}
const answer = scryptSync(question.password, question.salt, question.length, question.cost)

test('a thread that exits is replaced, and only its current task fails', async () => {
  const workers: Worker[] = []
  process.on('worker', (worker) => workers.push(worker))
  expect(Buffer.from(await derive(question))).toEqual(answer)
  await Promise.all(workers.map((worker) => worker.terminate()))
  expect(Buffer.from(await derive(question))).toEqual(answer)

  const slow = { ...question, cost: { N: 2 ** 14, r: 8, p: 1 } }
  const derivations = Array.from({ length: 6 }, () => derive(slow))
  await workers.at(-1)?.terminate()
  const outcomes = await Promise.allSettled(derivations)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
