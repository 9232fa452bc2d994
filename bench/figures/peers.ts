import { join } from 'node:path'
import { signIn } from '../load.ts'
import { measurePeers } from '../peers/measure.ts'
import { compareBooks } from '../peers/orderBook.ts'
import { installPeers } from '../peers/packages.ts'
import { ms, note, withUnit, numberArgument } from '../terminal.ts'

export async function reportPeers(folder: string): Promise<void> {
  const found = await measurePeers(
    join(folder, 'peers'),
    (url) => signIn(url, 'demo'),
    (name, why) => {
      note(`${name}: ${why}`, 'not measured', '')
    },
  )
  for (const { name, perSecond, p50, p99, cpu, memory, start } of found) {
    note(`validated calls a second: ${name}`, perSecond.toFixed(0), '')
    note('  p50, p99', `${p50.toFixed(1)} ms, ${ms(p99)}`, '')
    note('  CPU of one, memory, start', `${withUnit(cpu, 'µs')}, ${withUnit(memory, 'MB')}, ${ms(start)}`, '')
  }
  const [ours, theirs] = found
  if (ours?.cpu !== undefined && theirs?.cpu !== undefined)
    note('  ratio of CPU, stock prism to this mock', `${(theirs.cpu / ours.cpu).toFixed(1)} x`, '>= 8 x')
}

/** Compares matching with a matching library, and checks that both fill the same orders. */
export async function reportBook(): Promise<void> {
  const missing = installPeers()
  if (missing !== undefined) {
    note(`nodejs-order-book: ${missing}`, 'not measured', '')
    return
  }
  const orders = numberArgument('book') ?? 100_000
  const { ours, theirs, fills, differences } = await compareBooks(orders)
  note(`CPU of a market order, ${String(orders)} resting: this mock`, `${ours.toFixed(0)} µs`, '')
  note('  nodejs-order-book, which keeps no ledger and no disk', `${theirs.toFixed(0)} µs`, '')
  note(`  resting orders filled differently, of ${String(fills)}`, String(differences), '0')
}
