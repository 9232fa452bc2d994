import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { mostNewcomers } from '../core/people.ts'
import { closeHonest, honestWorld, type HonestWorld } from '../wrong/honest.ts'
import { wrap } from '../wrong/wrapper.ts'
import { tryBackend, type Tester, type Tried } from './tryBackend.ts'

afterAll(closeHonest)

/** Runs a trial that registers a newcomer and saves an address, with codes from this source. */
async function savedBy(
  honest: HonestWorld,
  codeFrom: string,
  tester: Tester = {},
  only = 'effects.address',
): Promise<Tried> {
  const backend = await wrap(honest, {}, { control: 'hidden' })
  const account = { H5_PASSWORD: 'demo123456' }
  const words = ['--endpoint', backend.url, '--account', 'demo@h5.example', '--register', '--writes']
  const tried = await tryBackend([...words, '--code-from', codeFrom, '--only', only], account, tester)
  await backend.close()
  return tried
}
const isSaved = { kind: 'holds', subject: 'walletAddaddress' }

test('--code-from runs a command whose last argument is the address of the code', async () => {
  await using honest = await honestWorld()
  const script = join(temporaryFolder(), 'mailbox.mjs')
  writeFileSync(
    script,
    `const asked = await fetch(${JSON.stringify(honest.url)} + '/__mock/outbox?target=' + encodeURIComponent(process.argv.at(-1)), {
       headers: { 'X-Mock-World': ${JSON.stringify(honest.name)} } })
     const answer = await asked.json()
     console.log((Array.isArray(answer) ? answer : answer.message)[0].code)`,
  )
  const tried = await savedBy(honest, `${process.execPath} ${script}`)
  expect(tried.report?.findings).toContainEqual(expect.objectContaining(isSaved))
})

test('--code-from prompt asks the user at the terminal', async () => {
  await using honest = await honestWorld()
  const asked: string[] = []
  const tried = await savedBy(honest, 'prompt', {
    answers: (question) => {
      const [, target] = /code that was sent to (\S+): /.exec(question) ?? []
      if (target === undefined) return undefined
      asked.push(target)
      return honest.newestCode(target)
    },
  })
  expect(tried.report?.findings).toContainEqual(expect.objectContaining(isSaved))
  // To register, to save an address, and to save it again.
  expect(asked).toHaveLength(3)
})

test('--register creates at most the given number of accounts, and the report names them', async () => {
  await using honest = await honestWorld()
  const asked: string[] = []
  const tried = await savedBy(
    honest,
    'prompt',
    {
      answers: (question) => {
        const [, target] = /code that was sent to (\S+): /.exec(question) ?? []
        if (target !== undefined) asked.push(target)
        return target === undefined ? undefined : honest.newestCode(target)
      },
    },
    'operations.succeed,effects.register,userRegister',
  )
  const { registered = [] } = tried.report ?? {}
  expect(registered.length, JSON.stringify(tried.report?.findings)).toBeGreaterThan(1)
  expect(registered.length).toBeLessThanOrEqual(mostNewcomers)
  expect(asked).toEqual(expect.arrayContaining([...registered]))
  expect(tried.stdout).toContain(`registered: ${String(registered.length)} accounts`)
})

test('a failing command leaves operations that need a code unchecked, with the reason', async () => {
  await using honest = await honestWorld()
  const tried = await savedBy(honest, 'false')
  expect(tried.code).toBe(6)
  expect(tried.report?.findings).toContainEqual(
    expect.objectContaining({
      kind: 'unchecked',
      subject: 'walletAddaddress',
      sentence: expect.stringMatching(/the command of --code-from failed/) as string,
    }),
  )
})
