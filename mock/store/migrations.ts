import { readFileSync } from 'node:fs'

/**
 * The store's tables, one file a version; `PRAGMA user_version` says how many have run.
 * STRICT tables and CHECKs are the last guard: a balance of a user can never be written below zero.
 */
const files = ['1-people', '2-money', '3-spot', '4-products', '5-rebates', '6-phones', '7-throttle']

export const migrations: readonly string[] = files.map((name) =>
  readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8'),
)
