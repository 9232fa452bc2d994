import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { Contract } from '../../mock/doors/http/document.ts'

/** Reads a contract as people write it, in YAML; each caller may change its own copy. */
export function readContract(file: URL | string): Contract {
  return load(readFileSync(file, 'utf8')) as Contract
}
