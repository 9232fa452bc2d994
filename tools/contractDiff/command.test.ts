import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'
import { sampleEvents, sampleHttp } from './sample.ts'

const folder = temporaryFolder()

function contract(change: (http: ReturnType<typeof sampleHttp>) => void = () => {}): string {
  const place = mkdtempSync(join(folder, 'version-'))
  const http = sampleHttp()
  change(http)
  writeFileSync(join(place, 'openapi.yaml'), stringify(http))
  writeFileSync(join(place, 'asyncapi.yaml'), stringify(sampleEvents()))
  return place
}

function diff(...places: readonly string[]) {
  const main = join(import.meta.dirname, 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...places], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a breaking change without a new major version is refused by name', () => {
  const removed = contract(({ components }) => {
    Reflect.deleteProperty(components.schemas.Order.properties, 'status')
  })
  const { status, stdout, stderr } = diff(contract(), removed)
  expect(status).toBe(1)
  expect(stdout).toContain(
    'breaking  field-removed: status\n    POST /orders 200 (type: "ok").message[].status\n',
  )
  expect(stderr).toContain('info.version')
})

test('a breaking change with a new major version is accepted', () => {
  const major = contract((http) => {
    http.info.version = '2.0.0'
    Reflect.deleteProperty(http.components.schemas.Order.properties, 'status')
  })
  expect(diff(contract(), major)).toMatchObject({ status: 0, stderr: '' })
})

test('an addition breaks no client', () => {
  const more = contract(({ components }) => {
    Object.assign(components.schemas.OrderForm.properties, { more: { type: 'string' } })
  })
  expect(diff(contract(), more)).toMatchObject({ status: 0 })
})

test('a place without a contract is reported in one sentence', () => {
  const { status, stderr } = diff('no-such-version')
  expect(status).toBe(2)
  expect(stderr).toBe(
    'no-such-version is neither a folder with openapi.yaml nor a revision of git that has it.\n',
  )
})
