import { readFileSync } from 'node:fs'
import type { Contract } from './document.ts'

/** The contract that `/api/` answers by. Each caller may change its own copy. */
export const servedContract = (): Contract => read('openapi.json')

/** The contract of the control API. */
export const controlContract = (): Contract => read('control.json')

/** `generated/` has them as JSON, which is read many times as fast as YAML. */
function read(name: string): Contract {
  return JSON.parse(readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8')) as Contract
}
