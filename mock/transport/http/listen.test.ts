import { expect, test } from 'vitest'
import { networkUrl } from './listen.ts'

const of = (address: string, internal = false) => ({
  ...{ address, internal, family: 'IPv4' as const },
  ...{ netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
})
const home = { lo: [of('127.0.0.1', true)], wlan0: [of('192.168.1.20')] }

test.for([
  ['http://127.0.0.1:4010', undefined],
  ['http://127.0.0.2:4010', undefined],
  ['http://localhost:4010', undefined],
  ['http://0.0.0.0:4010', 'http://192.168.1.20:4010'],
  ['http://[::]:4011', 'http://192.168.1.20:4011'],
  ['http://192.168.1.20:4010', 'http://192.168.1.20:4010'],
  ['http://shop.example:4010', 'http://shop.example:4010'],
] as const)('a server at %s is reached by phones at %s', ([url, reached]) => {
  expect(networkUrl(url, home)).toBe(reached)
})

test('a machine without a network has no such address', () => {
  expect(networkUrl('http://0.0.0.0:4010', { lo: home.lo })).toBeUndefined()
})
