import { uploadForm } from '#generated/rules.ts'
import { sizedPictures, type Size } from '../../../support/pictures.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'

const { megabytes, pixels } = uploadForm

/** A picture that is as wide as it may be, and one that is as high. */
const largest: readonly Size[] = [
  { width: pixels, height: 1 },
  { width: 1, height: pixels },
]
/** Pictures that are a pixel beyond that on one side, or have no side at all. */
const tooLarge: readonly Size[] = [
  { width: pixels + 1, height: 1 },
  { width: 1, height: pixels + 1 },
  { width: 0, height: 1 },
  { width: 1, height: 0 },
]

const sizeOf = ({ width, height }: Size): string => `${String(width)} by ${String(height)} pixels`

export const pictures: Probe = {
  name: 'representatives.pictures',
  rules: ['S5.26', 'S8.16'],
  closes: 'representatives',
  says: 'A picture of each type is accepted up to exactly the longest sides and the largest file, and refused a pixel or a byte beyond',
  effect: 'write',
  subjects: ['upload'],
  run: (trial, watch) =>
    watch.each(['upload'] as const, async (operation) => {
      // A backend may limit the pictures of a user a day.
      const { token } = await (trial.control ? trial.people.another() : trial.people.newcomer())
      const send = (file: Blob, mustFail = false) => trial.send(operation, { token, file, mustFail })
      for (const [type, make] of Object.entries(sizedPictures)) {
        // Only a PNG has all of its pixels, for backends that read them.
        for (const size of trial.control || type === 'PNG' ? largest : []) {
          const exchange = await send(await make(size))
          const sentence = `refuses a ${type} of ${sizeOf(size)}: ${messageOf(exchange)}`
          watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
        }
        for (const size of tooLarge) {
          const exchange = await send(await make(size), true)
          const reasons = ['picture-dimensions', 'not-a-picture', 'file-too-large']
          const what = `a ${type} of ${sizeOf(size)}`
          judgeRefusal(watch, operation, exchange, { what, reasons, isBaseValid: true })
        }
      }
      // The traffic of a large file costs money elsewhere.
      if (!trial.control) return
      for (const [type, make] of Object.entries(sizedPictures)) {
        const small = await make({ width: 1, height: 1 })
        const padding = new Uint8Array(megabytes * 1024 * 1024 - small.size)
        const exactly = await send(new Blob([small, padding], { type: small.type }))
        const sentence = `refuses a ${type} of exactly ${String(megabytes)} MB: ${messageOf(exactly)}`
        watch.expect(branchOf(exactly) === 'ok', operation, sentence, exactly)
        const larger = new Blob([small, padding, new Uint8Array(1)], { type: small.type })
        const what = `a ${type} that is one byte larger than ${String(megabytes)} MB`
        const reasons = ['file-too-large']
        judgeRefusal(watch, operation, await send(larger, true), { what, reasons, isBaseValid: true })
      }
    }),
}
