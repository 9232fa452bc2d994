import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { peerOf, readTrust } from './proxies.ts'

function requestFrom(from: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test.each<[trust: string, from: string, forwarded: string | undefined, caller: string]>([
  // With one proxy, only the last entry counts; the client may have written the others.
  ['1', '10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['1', '10.0.0.7', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['1', '10.0.0.7', '10.0.0.7, 10.0.0.7, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.7', '1.2.3.4, 203.0.113.9, 10.0.0.8', '203.0.113.9'],
  ['2', '10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['1', '10.0.0.7', undefined, '10.0.0.7'],
  ['1', '10.0.0.7', '', '10.0.0.7'],
  ['1', '10.0.0.7', '203.0.113.9, unknown', '10.0.0.7'],
  ['2', '10.0.0.7', '203.0.113.9, unknown', '10.0.0.7'],
  ['1', '10.0.0.7', 'the moon', '10.0.0.7'],
  // HTTP ignores empty elements of a list.
  ['1', '10.0.0.7', '1.2.3.4, 203.0.113.9,', '203.0.113.9'],
  ['10.0.0.7', '10.0.0.7', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.7', '::ffff:10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.7', '10.0.0.8', '203.0.113.9', '10.0.0.8'],
  ['10.0.0.0/8', '10.9.9.9', '1.2.3.4,10.1.1.1 , 203.0.113.9,10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8', '10.9.9.9', '10.1.1.1', '10.1.1.1'],
  ['loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '::1', '2001:db8::7', '2001:db8::7'],
  ['loopback', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1::/48, 10.0.0.7', '2001:db8:1::5', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['2001:db8:1::/48', '2001:db8:2::5', '203.0.113.9', '2001:db8:2::5'],
])(
  'trusting %s, a request from %s with X-Forwarded-For %s comes from %s',
  (trust, from, forwarded, caller) => {
    expect(readTrust(trust)?.(requestFrom(from, forwarded))).toBe(caller)
    expect(peerOf(requestFrom(from, forwarded))).toBe(from.replace('::ffff:', ''))
  },
)
