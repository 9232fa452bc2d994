import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { addressLimitFaults } from '../wrong/backends/addressLimits.ts'
import { secretFaults } from '../wrong/backends/secrets.ts'
import { closeHonest, honestWorld } from '../wrong/honest.ts'
import type { Wrong } from '../wrong/types.ts'
import { wrap } from '../wrong/wrapper.ts'
import { tryBackend } from './tryBackend.ts'

afterAll(closeHonest)

/** The first fault of a probe, and the last line of its commands in a shell without any variable of the trial. */
async function repeated(backends: readonly Wrong[], name: string, probe: string) {
  const wrong = backends.find((one) => one.name === name)
  if (!wrong) throw new Error(`no wrong backend is called ${name}`)
  await using honest = await honestWorld()
  const backend = await wrap(honest, wrong)
  try {
    const { report } = await tryBackend(['--endpoint', backend.url, '--only', probe])
    const fault = report?.findings.find(({ kind }) => kind === 'fault')
    const lines = [...(fault?.before ?? []), ...(fault?.seen ?? []).map(({ curl }) => `${curl}; echo`)]
    const env = { PATH: process.env['PATH'] ?? '' }
    // The backend answers in this process.
    const { stdout } = await promisify(execFile)('sh', ['-c', lines.join('\n')], { env })
    return { fault, answer: stdout.trim().split('\n').at(-1) ?? '' }
  } finally {
    await backend.close()
  }
}

test('the printed commands of a fault in a second world make that world, and show the fault', async () => {
  const { fault, answer } = await repeated(
    addressLimitFaults,
    'address-limit-as-wrong-code',
    'guessing.addresses',
  )
  expect(fault?.sentence).toContain('refused for wrong-code, not for too-many-attempts')
  expect(answer).toContain('"reason":"wrong-code"')
})

test('the printed commands of a fault sign in as the account that has seen it', async () => {
  const { fault, answer } = await repeated(secretFaults, 'card-in-full', 'secrets.answers')
  expect(fault?.subject).toBe('userCenter2')
  expect(answer).toContain('"card_id":"AB123456789"')
})
