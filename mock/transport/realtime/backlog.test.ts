import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createBacklog } from './backlog.ts'

/** A connection as far as a backlog knows it. */
class Fake extends EventEmitter {
  isOpen = true
  readonly request = { socket: { destroy: () => {} } }

  close(): void {
    this.isOpen = false
    queueMicrotask(() => this.emit('close'))
  }

  send(bytes: number): void {
    if (this.isOpen) this.emit('packetCreate', { data: 'x'.repeat(bytes) })
  }
}

const limits = { each: 1000, atOnce: 2000, inAll: 5000, patience: 60_000 }

test('clients that leave little unread are closed when it is too much of all together, and readers are not', () => {
  const backlog = createBacklog(limits)
  const connect = () => {
    const fake = new Fake()
    backlog.watch(fake)
    return fake
  }
  const silent = Array.from({ length: 20 }, connect)
  const reader = connect()
  for (let turn = 0; turn < 15; turn++) {
    for (const one of silent) one.send(100)
    reader.send(100)
    reader.emit('flush')
  }
  expect(reader.isOpen).toBe(true)
  const open = silent.filter(({ isOpen }) => isOpen)
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThan(20)
  const later = connect()
  later.send(100)
  expect(later.isOpen).toBe(true)
})

test('a client that leaves more unread than one may at once is closed', () => {
  const backlog = createBacklog(limits)
  const fake = new Fake()
  backlog.watch(fake)
  fake.send(1500)
  expect(fake.isOpen).toBe(true)
  fake.send(1500)
  expect(fake.isOpen).toBe(false)
})
