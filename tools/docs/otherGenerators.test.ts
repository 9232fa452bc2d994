import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { parse } from 'yaml'
import { expect, test, vi } from 'vitest'
import { routesOf } from '../../contract/document.ts'
import { servedContract } from '../../contract/served.ts'
import { forGenerators } from './forGenerators.ts'

// Generators take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, '../..')
const contract = servedContract()

/** What a client exports that hey-api makes: its functions and its types. */
async function exportsOf(
  document: object,
): Promise<{ functions: readonly string[]; types: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-client-'))
  try {
    const input = join(folder, 'contract.json')
    writeFileSync(input, JSON.stringify(document))
    await createClient({
      input,
      output: { path: join(folder, 'out'), header: null, indexFile: false },
      logs: { level: 'silent' },
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    })
    const named = (file: string, kind: string) =>
      [
        ...readFileSync(join(folder, 'out', file), 'utf8').matchAll(
          new RegExp(`^export ${kind} (\\w+)`, 'gm'),
        ),
      ].map(([, name]) => String(name))
    return { functions: named('sdk.gen.ts', 'const'), types: named('types.gen.ts', 'type') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a client that hey-api makes of it reads well', async () => {
  const { functions, types } = await exportsOf(forGenerators(contract))
  expect(functions.length).toBe(routesOf(contract).length)
  for (const name of functions)
    expect(name).toMatch(
      /^(add|apply|buy|cancel|change|check|close|get|has|list|open|place|redeem|register|remove|report|reset|save|send|set|sign|subscribe|transfer|upload|withdraw)([A-Z][a-z]+)*$/,
    )
  expect(functions).toEqual(
    expect.arrayContaining(['signIn', 'listDeposits', 'placeSpotOrder', 'getAdvancedProfile']),
  )
  expect(types).toEqual(
    expect.arrayContaining([
      'Market',
      'SpotOrder',
      'EarnPlan',
      'ListCandlesAnswer',
      'ReferralLevel',
      'Reason',
    ]),
  )
  // A generator numbers what would have the name of something else.
  expect(types.filter((name) => /\d/.test(name))).toEqual([])
  expect(types.filter((name) => /(Lh|Micro|Lever|Charge|Hz|Timeshar)/.test(name))).toEqual([])
})

test('openapi.yaml itself makes a client without clashes too', async () => {
  const { types } = await exportsOf(contract)
  const ofWire = /(UserCenter2|UserRealName2|ChargeMentionLog[23])/
  expect(types.filter((name) => /\d/.test(name) && !ofWire.test(name))).toEqual([])
})

test('what goes over the wire is the same', () => {
  const routes = ({ paths }: { readonly paths: Readonly<Record<string, object | undefined>> }) =>
    Object.entries(paths).map(([path, item]) => [path, Object.keys(item ?? {})])
  expect(routes(forGenerators(contract))).toEqual(routes(contract))
  const schemas = new Set(Object.keys(forGenerators(contract).components.schemas))
  const references = JSON.stringify(forGenerators(contract)).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const missing = [...references].filter(([, name]) => !schemas.has(String(name)))
  expect(missing).toEqual([])
})

test('a name that two schemas would have is refused', () => {
  const twice = servedContract()
  Object.assign(twice.components.schemas['Pair'] ?? {}, { 'x-sdk-name': 'Wallet' })
  expect(() => forGenerators(twice)).toThrow('two schemas would be Wallet')
})

test('modelina names every model of asyncapi.yaml', async () => {
  interface Modelina {
    readonly TypeScriptGenerator: new () => {
      generate(document: unknown): Promise<readonly { readonly modelName: string }[]>
    }
  }
  const require = createRequire(join(root, 'tools/package.json'))
  const { TypeScriptGenerator } = require('@asyncapi/modelina') as Modelina
  const document: unknown = parse(readFileSync(join(root, 'asyncapi.yaml'), 'utf8'))
  const names = (await new TypeScriptGenerator().generate(document)).map(({ modelName }) => modelName)
  expect(names).toContain('Daymarket')
  expect(names.filter((name) => /Anonymous|\d/.test(name))).toEqual([])
})
