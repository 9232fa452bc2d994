import type { MockProcess } from '../../tests/support/process.ts'
import { numberOf } from '../asked.ts'
import { ms, note, shown } from '../report.ts'
import { measureSockets } from '../sockets.ts'

export async function sockets({ url, child }: MockProcess): Promise<void> {
  for (const clients of numberOf('sockets') === undefined ? [2000, 5000] : [numberOf('sockets') ?? 0]) {
    const { p99, perSecond, cpu } = await measureSockets(url, clients, 8000, child.pid ?? 0)
    note(`frames a second to ${String(clients)} sockets`, perSecond.toFixed(0), '')
    note('  p99 from the tick to the client', ms(p99), clients <= 2000 ? '<= 150 ms' : '<= 400 ms')
    note('  CPU of one frame', shown(cpu, 'µs'), '')
  }
}
