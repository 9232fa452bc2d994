import type { CallCosts } from '../cpu.ts'
import { growOrders } from '../growth/orders.ts'
import { growUsers } from '../growth/users.ts'
import { note, numberArgument } from '../terminal.ts'

export async function reportGrowth(): Promise<void> {
  const tell = async (what: string, steps: AsyncGenerator<CallCosts>) => {
    for await (const { size, costs } of steps)
      for (const [call, cost] of Object.entries(costs))
        note(`CPU of ${call}, ${String(size)} ${what}`, `${cost.toFixed(0)} µs`, 'flat')
  }
  const most = numberArgument('growth') ?? 100_000
  await tell('orders', growOrders([1000, 10_000, most]))
  await tell('users', growUsers([1000, 10_000, Math.min(most, 100_000)]))
}
