import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'
import { textsByName } from '../files.ts'

const root = join(import.meta.dirname, '../..')
const skippedFolders = new Set(['node_modules', '.git', '.cache', 'dist', 'screenshots'])

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'] as const

/** Checks in CONTRIBUTING.md, by the steps and tests of `npm test`. */
const checks = {
  generated: ['tools/generate/check.ts'],
  languages: ['tools/i18n/check.ts'],
  specs: ['tools/node_modules/@redocly/cli/bin/cli.js', 'lint', 'http'],
  screens: [...vitest, 'tools/test/screens.test.ts'],
  inputs: [...vitest, 'mock/engine/lang/catalogues.test.ts'],
  endpoints: [...vitest, 'tools/test/endpoints.test.ts'],
  versions: ['tools/contractDiff/main.ts'],
  release: ['tools/contractDiff/release.ts'],
} as const

type Check = keyof typeof checks | TypesOf

/** Type-checks some files with their imports, in half the time of `npm run typecheck`. */
interface TypesOf {
  /** Folder of their tsconfig.json. */
  readonly folder: '.' | 'web'
  readonly files: readonly string[]
}

export const typesOf = (...files: readonly string[]): TypesOf => ({ folder: '.', files })
export const typesOfApp = (...files: readonly string[]): TypesOf => ({ folder: 'web', files })

/** A copy of the project in which a test follows a recipe; deleted after the test. Paths are relative to its root. */
export class ProjectCopy {
  readonly root = temporaryFolder()

  /** @param files to copy, where a test needs no others */
  constructor(...files: readonly string[]) {
    for (const file of files) cpSync(join(root, file), join(this.root, file))
    if (files.length > 0) return
    cpSync(root, this.root, {
      recursive: true,
      filter: (file) => !skippedFolders.has(basename(file)) && !basename(file).startsWith('.data'),
    })
    for (const modules of ['node_modules', 'tools/node_modules'])
      symlinkSync(join(root, modules), join(this.root, modules))
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
  }

  append(file: string, text: string): void {
    appendFileSync(join(this.root, file), text)
  }

  copy(from: string, to: string): void {
    cpSync(join(this.root, from), join(this.root, to))
  }

  /** @throws when the file does not contain `old` */
  replace(file: string, old: string, text: string): void {
    const before = this.read(file)
    if (!before.includes(old)) throw new Error(`${file} does not contain ${old}`)
    this.write(
      file,
      before.replace(old, () => text),
    )
  }

  insertBefore(file: string, anchor: string, text: string): void {
    this.replace(file, anchor, text + anchor)
  }

  /** Sets messages of a JSON catalogue. */
  setTexts(file: string, texts: Readonly<Record<string, string>>): void {
    const before = textsByName.parse(JSON.parse(this.read(file)))
    this.write(file, `${JSON.stringify({ ...before, ...texts }, null, 2)}\n`)
  }

  /**
   * Runs a script of the copy.
   * @returns its output
   * @throws with its output when it fails
   */
  async run(...line: readonly string[]): Promise<string> {
    const { code, output } = await this.#spawn(line)
    if (code !== 0) throw new Error(`${line.join(' ')} fails: ${output}`)
    return output
  }

  /** Runs a script of the copy that may fail. */
  outcome(...line: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
    return this.#spawn(line)
  }

  /** Expects the check to pass. */
  async passes(check: Check): Promise<void> {
    await this.run(...this.#lineOf(check))
  }

  /** Expects the check to fail and to name the missing item. */
  async fails(check: Check, ...named: readonly string[]): Promise<void> {
    const { code, output } = await this.#spawn(this.#lineOf(check))
    expect(code, `${JSON.stringify(check)}: ${output}`).not.toBe(0)
    for (const name of named) expect(output).toContain(name)
  }

  #lineOf(check: Check): readonly string[] {
    if (typeof check === 'string') return checks[check]
    const config = join(check.folder, 'tsconfig.recipe.json')
    this.write(
      config,
      JSON.stringify({
        extends: './tsconfig.json',
        include: ['**/*.d.ts'],
        exclude: ['**/node_modules', '**/dist'],
        files: check.files,
      }),
    )
    // With threads it takes nearly twice the processor time, and is hardly faster.
    return ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '--pretty', 'false', '-p', config]
  }

  #spawn(line: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
    const { NODE_OPTIONS: _, VITEST: _vitest, ...env } = process.env
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...line], {
        cwd: this.root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, NO_COLOR: '1' },
      })
      const output: string[] = []
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
      child.on('error', reject)
      child.on('close', (code) => {
        resolve({ code, output: output.join('') })
      })
    })
  }
}
