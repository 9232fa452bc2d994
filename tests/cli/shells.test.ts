import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { root } from '../support/runProgram.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()
const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: 'shells' })

const isThere = (shell: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((place) => existsSync(join(place, shell)))

/** Environment in which `h5` uses the mock of the tests. */
const shellEnv = () => ({ ...process.env, NODE: process.execPath, H5_ENDPOINT: url, H5_WORLD: 'shells' })

describe('completions', () => {
  /** Completions of bash after these words. */
  async function offered(...words: string[]): Promise<readonly string[]> {
    const script = join(folder, 'h5.bash')
    if (!existsSync(script)) {
      const { code, out } = await cli.h5('completion', 'bash')
      expect(code).toBe(0)
      writeFileSync(script, out)
    }
    const typed = ['h5', ...words].map((word) => `'${word}'`).join(' ')
    const ask = `h5() { "$NODE" cli/h5.mjs "$@"; }; source ${script}; COMP_WORDS=(${typed}); COMP_CWORD=${String(words.length)}; _h5; printf '%s\\n' "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', ask], { cwd: root, env: shellEnv(), encoding: 'utf8' })
      .trim()
      .split('\n')
  }

  test('work in a real bash: commands, subcommands, options, their values, operations', async () => {
    expect(await offered('or')).toEqual(['order'])
    expect(await offered('order', 'can')).toEqual(['cancel', 'cancel-all'])
    expect(await offered('--world', 'x', 'order', 'place', '')).toEqual(
      expect.arrayContaining(['buy', 'sell']),
    )
    expect(await offered('order', 'list', '--sta')).toEqual(['--status'])
    expect(await offered('order', 'list', '--output', 'js')).toEqual(['json', 'jsonl'])
    expect(await offered('api', 'coinTradeP')).toEqual(['coinTradePlace'])
    expect(await offered('--lang', 't')).toEqual(['th'])
    expect(await offered('order', 'list', '--status', 'w')).toEqual(['waiting'])
    expect(await offered('option', 'list', '--status', 'o')).toEqual(['open'])
    expect(await offered('nonsense', 'zzz')).toEqual([''])
  })

  test('include names known to the backend, and fields of an operation', async () => {
    await cli.h5('markets')
    expect(await offered('book', 'BTC/')).toEqual(['BTC/USDT'])
    expect(await offered('order', 'place', 'buy', 'ETH/')).toEqual(['ETH/USDT'])
    expect(await offered('world', 'use', 'shel')).toEqual(['shells'])
    expect(await offered('world', 'create', 'shel')).toEqual([''])
    expect(await offered('--world', 'shel')).toEqual(['shells'])
    expect(await offered('api', 'coinTradePlace', '--am')).toEqual(['--amount'])
    expect(await offered('api', 'coinTradePlace', '--amount', '1', '--target')).toEqual(['--target-price'])
    expect(await offered('fault', 'add', 'answer-l')).toEqual(['answer-lost'])
    expect(await offered('fault', 'add', 'latency', '--oper')).toEqual(['--operation'])
    // bash would execute it.
    await cli.h5('profile', 'add', 'plain')
    await cli.h5('profile', 'add', 'x$(touch${IFS}harm)')
    expect((await cli.h5('completion', 'profiles')).out).toBe('plain\n')
    const nowhere = { H5_ENDPOINT: 'http://127.0.0.1:9' }
    expect(await openCli(nowhere).h5('completion', 'markets')).toEqual({ code: 0, out: '', err: '' })
  })

  test('are registered for h5 once the script is sourced as its help says', () => {
    const line = 'h5() { "$NODE" cli/h5.mjs "$@"; }; source <(h5 completion bash); complete -p h5'
    const env = { ...process.env, NODE: process.execPath }
    expect(execFileSync('bash', ['-c', line], { cwd: root, env, encoding: 'utf8' })).toContain('-F _h5 h5')
  })

  /** Scripts that print the completions of other shells for `$WORDS`, the last of which is incomplete. */
  const asked = {
    zsh: `autoload -Uz compinit; compinit -D; source "$SCRIPT"; words=(\${=WORDS}); CURRENT=$#words
      compadd() { shift; print -rl -- \${(M)@:#\${words[CURRENT]}*} }; _files() {}; _h5`,
    fish: 'source "$SCRIPT"; complete -C "$WORDS" | string replace -r "\\t.*" ""; true',
  } as const

  for (const shell of ['zsh', 'fish'] as const)
    test(`work in a real ${shell}, where it is installed`, async () => {
      const { code, out } = await cli.h5('completion', shell)
      expect(code).toBe(0)
      expect(out).toContain('cancel-all')
      if (!isThere(shell)) return
      const script = join(folder, `h5.${shell}`)
      writeFileSync(script, out)
      const offer = (words: string) => {
        const env = { ...process.env, HOME: folder, SCRIPT: script, WORDS: words }
        const flags = shell === 'zsh' ? ['-f'] : ['--no-config']
        return execFileSync(shell, [...flags, '-c', asked[shell]], { env, encoding: 'utf8' })
          .trim()
          .split('\n')
      }
      expect(offer('h5 or')).toEqual(['order'])
      expect(offer('h5 order can')).toEqual(['cancel', 'cancel-all'])
      expect(offer('h5 order list --output js')).toEqual(['json', 'jsonl'])
      expect(offer('h5 api coinTradeP')).toEqual(['coinTradePlace'])
      expect(offer('h5 order list --status w')).toEqual(['waiting'])
      expect(offer('h5 order list --sta')).toEqual(['--status'])
    })

  test('are refused for other shells', async () => {
    expect(await cli.h5('completion', 'tcsh')).toMatchObject({
      code: 2,
      err: textContaining('bash, zsh, fish'),
    })
  })
})

describe('pipes', () => {
  test('a reader that closes the pipe ends the command silently', () => {
    const env = { ...process.env, H5_ENDPOINT: url, H5_WORLD: 'shells', NODE: process.execPath }
    const line =
      '"$NODE" cli/h5.mjs api --list --output jsonl --query "[*].summary" | head -c 10; echo " ${PIPESTATUS[0]}"'
    const out = execFileSync('bash', ['-c', line], { cwd: root, env, encoding: 'utf8' })
    expect(out).toMatch(/^"Choose.* (0|141)\n$/)
  })
})

describe('a fresh clone', () => {
  const clone = join(folder, 'clone')
  beforeAll(() => {
    cpSync(join(root, 'cli'), join(clone, 'cli'), { recursive: true })
    cpSync(join(root, 'package.json'), join(clone, 'package.json'))
  })

  async function run(program: string): Promise<{ code: unknown; err: string }> {
    const child = spawn(program, [join(clone, 'cli/h5.mjs'), '--help'])
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const [code] = (await once(child, 'close')) as [unknown]
    return { code, err }
  }

  test('without dependencies names the command that installs them', async () => {
    expect(await run(process.execPath)).toEqual({ code: 1, err: textContaining('npm ci') })
  })

  test('names that command on an older Node too, which otherwise starts the Node of the project', async () => {
    const system = (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((place) => !place.includes('node_modules'))
      .map((place) => join(place, 'node'))
      .find(existsSync)
    // The project's own Node replaces a missing other one.
    const program = system ?? process.execPath
    expect(await run(program)).toEqual({ code: 1, err: textContaining('npm ci') })
    const out = execFileSync(program, ['cli/h5.mjs', '--version'], { cwd: root, encoding: 'utf8' })
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/)
    const child = spawn(program, ['cli/h5.mjs', 'watch'], {
      cwd: root,
      env: { ...process.env, H5_ENDPOINT: url },
    })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    expect(code === 143 || signal === 'SIGTERM').toBe(true)
  })
})
