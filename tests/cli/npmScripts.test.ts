import { expect, test } from 'vitest'
import { textContaining } from '../support/assertions.ts'
import { runProgram } from '../support/runProgram.ts'

const run = (...words: string[]) => runProgram(words)

test('npm start explains its flags, and names a flag with a mistake', async () => {
  const server = 'mock/app/main.ts'
  for (const flag of ['--help', '-h'])
    expect(await run(server, flag)).toMatchObject({
      code: 0,
      out: textContaining('-p, --port NUMBER'),
      err: '',
    })
  expect(await run(server, '--port', 'abc')).toMatchObject({
    code: 2,
    err: textContaining('--port must be a whole number from 0 to 65535, not "abc".'),
  })
  expect(await run(server, '--data', '')).toMatchObject({ code: 2, err: textContaining('--data is empty') })
})

test('npm run texts prints its usage without a stack trace', async () => {
  const usage = { code: 2, out: '', err: 'Usage: npm run texts -- texts.json\n' }
  expect(await run('tools/i18n/add.ts')).toEqual(usage)
})

test('a program that a signal ends has no exit code', async () => {
  const killed = run('--eval', 'process.kill(process.pid, "SIGKILL")')
  await expect(killed).rejects.toMatchObject({ cause: { signal: 'SIGKILL' } })
})
