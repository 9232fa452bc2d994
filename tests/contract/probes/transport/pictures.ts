import { jpegPixel, onePixel, webpPixel } from '../../../support/pictures.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { keepable } from './answers.ts'

/** As phones and cameras name a picture that was just taken. */
const namesOfPictures = ['image', 'IMG_0001.PNG', 'photo.tmp'] as const

export const uploads: Probe = {
  name: 'transport.uploads',
  rules: ['S5.26', 'S8.16'],
  says: 'A PNG, JPG or WebP is served byte for byte as such, whatever the name of its file, uncached, and not at a guessed URL',
  effect: 'write',
  subjects: ['upload'],
  run: (trial, watch) =>
    watch.each(['upload'] as const, async (operation) => {
      for (const file of [onePixel(40), jpegPixel, webpPixel])
        await expectServed(trial, watch, operation, file)
      const { token } = await trial.people.main()
      for (const name of namesOfPictures) {
        const file = new File([onePixel(41)], name, { type: 'image/png' })
        const exchange = await trial.send(operation, { token, file })
        const sentence = `refuses a picture whose file is named ${name}: ${messageOf(exchange)}`
        watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
      }
    }),
}

async function expectServed(trial: Trial, watch: Watch, operation: 'upload', file: Blob): Promise<void> {
  const { token } = await trial.people.main()
  // Other probes have uploaded a PNG; the name of each file ends with .png.
  const uploading = await trial.send(operation, { token, file })
  const refused = `refuses a picture of the type ${file.type} that is named as a PNG`
  if (!watch.expect(branchOf(uploading) === 'ok', operation, refused, uploading)) return
  const { message } = succeeded<'upload'>(uploading)
  const address = new URL(message, trial.options.base)
  const response = await trial.wire.fetch(address.href)
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'none'
  const same = bytes.equals(Buffer.from(await file.arrayBuffer()))
  const kept = keepable(response.headers, 'GET')
  const faults = [
    response.status === 200 ? '' : `is answered with HTTP ${String(response.status)}`,
    same ? '' : 'serves other bytes than were uploaded',
    type.startsWith(file.type) ? '' : `serves a picture of the type ${file.type} as ${type}`,
    kept === undefined ? '' : `can be cached: ${kept}`,
  ].filter((fault) => fault !== '')
  for (const fault of faults) watch.fault(operation, `the address of an upload ${fault}`)
  if (faults.length > 0) return
  watch.holds(operation)
  // Some backends sign their URLs; without the signature they serve nothing.
  if (address.search === '') return
  const bare = await trial.wire.fetch(`${address.origin}${address.pathname}`)
  const shown = bare.ok && (bare.headers.get('content-type') ?? '').startsWith('image/')
  watch.expect(!shown, operation, 'the URL of an upload also works without its signature')
}
