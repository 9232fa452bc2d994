import { onePixel } from '../../../support/pictures.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'

/** Greys that no other probe uploads. */
const greys = [141, 142, 143] as const

export const uploads: Probe = {
  name: 'parallel.uploads',
  rules: ['S5.26'],
  closes: 'two-at-once',
  says: 'Pictures that are uploaded at once have an address each, where their own bytes are',
  effect: 'write',
  subjects: ['upload'],
  run: async (trial, watch) => {
    const { token } = await trial.people.newcomer()
    const exchanges = await Promise.all(
      greys.map((grey) => trial.send('upload', { token, file: onePixel(grey) })),
    )
    const refused = exchanges.find((exchange) => branchOf(exchange) !== 'ok')
    if (refused) throw new NotPossible(`one was refused: ${messageOf(refused)}`)
    const addresses = exchanges.map((exchange) => succeeded<'upload'>(exchange).message)
    const count = new Set(addresses).size
    const sentence = `${String(greys.length)} pictures at once get ${String(count)} addresses`
    if (!watch.expect(count === greys.length, 'upload', sentence, ...exchanges)) return
    for (const [nth, address] of addresses.entries()) {
      const response = await trial.wire.fetch(new URL(address, trial.options.base).href)
      const bytes = Buffer.from(await response.arrayBuffer())
      const isOwn = bytes.equals(Buffer.from(await onePixel(greys[nth]).arrayBuffer()))
      const other = `of ${String(greys.length)} pictures at once, number ${String(nth + 1)} has another one at its address`
      watch.expect(isOwn, 'upload', other, ...exchanges)
    }
  },
}
