import { describe, expect, test } from 'vitest'
import { CannotStart } from '../store/errors.ts'
import { serverOptions } from './environment.ts'

describe('a variable that cannot be is named', () => {
  test.each(['abc', '-1', '65536', '99999', '1.5', '1e3', ' 80', ''])('PORT=%s', (PORT) => {
    expect(() => serverOptions({ PORT })).toThrow(CannotStart)
    expect(() => serverOptions({ PORT })).toThrow(
      `PORT must be a whole number from 0 to 65535, not "${PORT}"`,
    )
  })

  test.each([
    ['HOST', ''],
    ['H5_DATA', ''],
    ['H5_DATA', ' '],
    ['H5_WORLD_FILE', ''],
    ['H5_WORLD_IDLE', 'soon'],
    ['H5_JOURNAL_ENTRIES', '0'],
    ['H5_JOURNAL_MB', '257'],
    ['H5_DATABASE_URL', ''],
    ['H5_DATABASE_URL', 'mysql://127.0.0.1/h5'],
    ['H5_DATABASE_IDLE', 'never'],
    ['H5_TRUST_PROXY', ''],
    ['H5_TRUST_PROXY', '0'],
    ['H5_TRUST_PROXY', '17'],
    ['H5_TRUST_PROXY', 'true'],
    ['H5_TRUST_PROXY', 'proxy.example'],
    ['H5_TRUST_PROXY', '10.0.0.0/33'],
    ['H5_TRUST_PROXY', '10.0.0.0/8/8'],
    ['H5_TRUST_PROXY', '10.0.0.1,'],
    ['H5_HOSTS', ''],
    ['H5_HOSTS', 'exchange.example,'],
    ['H5_HOSTS', 'http://exchange.example'],
    ['H5_HOSTS', 'exchange.example:4010'],
    ['H5_LOG', 'loud'],
    ['H5_LOG', ''],
    ['H5_PAST', 'no'],
    ['H5_KEEP_APP', 'false'],
    ['H5_JOURNAL', 'yes'],
    ['H5_OPEN_CONTROL', 'true'],
    ['H5_OPEN_CONTROL', ''],
  ])('%s=%s', (name, value) => {
    expect(() => serverOptions({ [name]: value })).toThrow(name)
  })

  test.each([
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/protobuf'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
  ])('%s=%s', (name, value) => {
    expect(() => serverOptions({ OTEL_TRACES_EXPORTER: 'otlp', [name]: value })).toThrow(name)
  })
})

test.each([
  [{}, false],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }, false],
])('%j: traces are sent: %s', (env, sent) => {
  expect(serverOptions(env).traces).toBe(sent)
})

test.each(['1', '256'])('a number may be at its limit: H5_JOURNAL_MB=%s', (most) => {
  expect(() => serverOptions({ H5_JOURNAL_MB: most })).not.toThrow()
})

test('unset variables have their default', () => {
  expect(serverOptions({})).toMatchObject({ port: 4010, host: '127.0.0.1', logLevel: 'warn', past: true })
  expect(serverOptions({ PORT: '0', H5_LOG: 'info', H5_DATA: ':memory:' })).toMatchObject({
    port: 0,
    logLevel: 'info',
    data: ':memory:',
  })
})
