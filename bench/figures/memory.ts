import { join } from 'node:path'
import { soak } from '../soak.ts'
import { note, numberArgument } from '../terminal.ts'
import { dropWorlds, keepWorlds, type Memory } from '../worlds.ts'

export async function reportWorlds(): Promise<void> {
  const [before, ...found] = await dropWorlds(2000, 250)
  const [first, last] = [found[0], found.at(-1)]
  if (!before || !first || !last) throw new Error('nothing was measured')
  const shown = ({ heap, rss }: Memory) => `${heap.toFixed(1)} / ${rss.toFixed(0)} MB`
  note('heap / memory of a mock with one world', shown(before), '')
  for (const [index, memory] of found.entries())
    note(`  after ${String((index + 1) * 250)} worlds were made and dropped`, shown(memory), 'as after 250')
  const growth = ((last.heap + last.outside - first.heap - first.outside) * 1000) / (2000 - 250)
  note('  growth a world after the first 250', `${growth.toFixed(2)} kB`, '< 1 kB')
  note('heap / memory with 512 worlds open', shown(await keepWorlds(511)), '< 1000 MB')
}

export async function reportSoak(folder: string): Promise<void> {
  const minutes = numberArgument('soak') ?? 240
  const { first, last, slope } = await soak(minutes, join(folder, 'soak'))
  note('heap / memory, warm, light load', `${first.heap.toFixed(0)} / ${first.rss.toFixed(0)} MB`, '')
  note(
    `  after ${String(minutes)} minutes`,
    `${last.heap.toFixed(0)} / ${last.rss.toFixed(0)} MB`,
    '<= 300 MB',
  )
  note('  growth of the heap after collection', `${slope.toFixed(1)} MB/h`, '<= 1 MB/h')
}
