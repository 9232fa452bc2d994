import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { exportJournal } from '#sdk/control/files.ts'
import { CannotReplay, readRecording } from '#sdk/control/recording.ts'
import { replay } from '#sdk/control/replay.ts'
import { signIn } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'

const url = inject('mockUrl')
let text = ''
let count = 0

beforeAll(async () => {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'altered', at: startOfTests })
  const { api } = await signIn(world, 'demo@h5.example', 'demo123456')
  await write(api, 'coinTradePlace', {
    ...{ currency_id: 1, legal_id: 3, type: SpotSide.buy, amount: '0.01', target_price: '0' },
  })
  await world.control('marketMove', { symbol: 'BTC/USDT', percent: 1, over: 60_000, advance: true })
  await read(api, 'walletList', {})
  text = JSON.stringify(await exportJournal({ url, world: world.name }), undefined, 2)
})

/**
 * Result of a file: a report, or the reason why it cannot be replayed.
 * @throws any other error
 */
async function outcomeOf(altered: string): Promise<string> {
  try {
    const report = await replay(readRecording(altered), { url, world: `altered-${String(++count)}` })
    return report.difference ? `different at ${report.difference.what}` : 'replayed'
  } catch (error) {
    if (error instanceof CannotReplay) return error.message
    throw error
  }
}

test('an unchanged recording replays', async () => {
  expect(await outcomeOf(text)).toBe('replayed')
})

test('a recording that is truncated anywhere is refused with its last line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 0.999, noNaN: true }), async (share) => {
      const cut = text.slice(0, Math.floor(text.length * share))
      const line = String(cut.split('\n').length)
      expect(await outcomeOf(cut)).toMatch(new RegExp(`^Not valid JSON, or truncated: line ${line}$`))
    }),
    { numRuns: 40 },
  )
})

test('a recording with any changed letter, line or value is refused in one sentence or compared', async () => {
  const lines = text.split('\n')
  const place = fc.double({ min: 0, max: 0.999, noNaN: true })
  const at = (share: number, length: number) => Math.floor(share * length)
  const changed = fc.oneof(
    fc.tuple(place, fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })).map(([share, letter]) => {
      const index = at(share, text.length)
      return text.slice(0, index) + letter + text.slice(index + 1)
    }),
    place.map((share) => lines.toSpliced(at(share, lines.length), 1).join('\n')),
    fc.tuple(place, fc.json({ maxDepth: 1 })).map(([share, value]) => {
      const index = at(share, lines.length)
      const line = (lines[index] ?? '').replace(/: .*?(,?)$/, (_all, comma: string) => `: ${value}${comma}`)
      return lines.with(index, line).join('\n')
    }),
  )
  await fc.assert(
    fc.asyncProperty(changed, async (altered) => {
      expect(await outcomeOf(altered)).toMatch(/^.{5,300}$/s)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
