import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load, YAMLException } from 'js-yaml'
import type { Contract } from '../../contract/document.ts'
import { Mistake } from './mistake.ts'

/**
 * Parses a contract in YAML; each caller may modify its own copy.
 * @throws Mistake where it is not YAML
 */
export function readContract(file: URL | string): Contract {
  try {
    return load(readFileSync(file, 'utf8')) as Contract
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const name = basename(file instanceof URL ? fileURLToPath(file) : file)
    const { line, column } = error.mark
    throw new Mistake(`${name}:${String(line + 1)}:${String(column + 1)}: ${error.reason}`, { cause: error })
  }
}
