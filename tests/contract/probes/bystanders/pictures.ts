import { onePixel } from '../../../support/pictures.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf } from '../../core/contract.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from './reviews.ts'

/** Greys of the proofs of several deposits, and of the three pictures of a document. */
const proofs = [61, 62, 63] as const
const sides = { front_pic: 64, reverse_pic: 65, hand_pic: 66 } as const

export const pictures: Probe = {
  name: 'bystanders.pictures',
  rules: ['S3.07', 'S3.10'],
  closes: 'bystanders',
  says: 'Each of several deposits shows its own proof, and a profile each picture of a document on its side',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['chargeMentionLog2', 'userCenter', 'userCenter2'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.another()
    const { token } = person
    await watch.each(['chargeMentionLog2'] as const, async (operation) => {
      const least = await leastDeposit(trial)
      for (const grey of proofs) {
        const imgs = await upload(trial, person, grey)
        await trial.must('walletChargeReq', { token, fields: { ...least, imgs } })
      }
      const exchange = await trial.send(operation, { token })
      const rows = succeeded<'chargeMentionLog2'>(exchange).message.data.toReversed()
      for (const [at, grey] of proofs.entries())
        await expectPicture(trial, watch, {
          operation,
          what: `deposit ${String(at + 1)}`,
          address: rows[at]?.image,
          grey,
        })
    })
    await trial.must('userRealName', { token, fields: exampleOf('userRealName') })
    await decide(control, 'basic', 'pass')
    const { card_id = '' } = exampleOf('userRealName2')
    const filed: Record<string, string | number> = { card_id }
    for (const [side, grey] of Object.entries(sides)) filed[side] = await upload(trial, person, grey)
    await trial.must('userRealName2', { token, fields: filed })
    await watch.each(['userCenter', 'userCenter2'] as const, async (operation) => {
      const { identity } = (await trial.must(operation, { token })).message
      for (const [side, grey] of Object.entries(sides) as [keyof typeof sides, number][])
        await expectPicture(trial, watch, { operation, what: side, address: identity?.[side], grey })
    })
  },
}

interface Shown {
  readonly operation: 'chargeMentionLog2' | 'userCenter' | 'userCenter2'
  readonly what: string
  readonly address: string | undefined
  /** Grey of the picture that was filed. */
  readonly grey: number
}

/** @throws NotPossible without an address: showing the picture is an extension */
async function expectPicture(
  trial: Trial,
  watch: Watch,
  { operation, what, address, grey }: Shown,
): Promise<void> {
  if (address === undefined) throw new NotPossible('it shows no picture, which is an extension')
  const response = await trial.wire.fetch(new URL(address, trial.options.base).href)
  const bytes = Buffer.from(await response.arrayBuffer())
  const filed = Buffer.from(await onePixel(grey).arrayBuffer())
  watch.expect(bytes.equals(filed), operation, `the picture of ${what} is not the one that was filed`)
}
