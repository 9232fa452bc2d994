import { hour, minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { once, type Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { documentOf } from '../refusals/personCases.ts'
import { showsPicture } from '../strangers/pictures.ts'

/** Minutes for which every address opens, and after which none does. */
const [least, most] = [5, 10] as const
/** Pictures that no record uses may be removed after a day. */
const kept = 23 * hour

const sides = ['front_pic', 'reverse_pic', 'hand_pic'] as const

export const pictures: Probe = {
  name: 'time.pictures',
  rules: ['S5.26', 'S4.02', 'S4.03'],
  closes: 'time',
  says: 'The address of a picture opens for some minutes alone, each answer has fresh ones, and it is good as a proof and in a document after them, of one deposit under all of them',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['upload', 'walletChargeReq', 'userRealName2', 'userCenter2'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.another()
    const { token } = person
    await trial.must('userRealName', { token, fields: exampleOf('userRealName') })
    await decide(control, 'basic', 'pass')
    const deposit = { ...(await leastDeposit(trial)), imgs: await upload(trial, person, 55) }
    const document = await documentOf(trial, person)
    await watch.each(['upload'] as const, (operation) => expectOpen(trial, watch, operation, deposit.imgs))
    await control('clock', { advance: kept, keepSessions: true })
    const use = async (operation: 'walletChargeReq' | 'userRealName2', fields: Fields, what: string) => {
      const exchange = await trial.send(operation, { token, fields })
      const isTaken = branchOf(exchange) === 'ok'
      return watch.expect(isTaken, operation, `refuses ${what}, whose address has expired`, exchange)
    }
    await watch.each(['walletChargeReq'] as const, async (operation) => {
      if (!(await use(operation, deposit, 'a proof that was uploaded 23 hours ago'))) return
      const [filed] = (await trial.must('chargeMentionLog2', { token })).message.data
      if (!filed || filed.image === deposit.imgs) return
      const again = await trial.send(operation, { token, fields: { ...deposit, imgs: filed.image } })
      const sentence = 'accepts the proof of another deposit under the address that its list gives it'
      watch.expect(branchOf(again) !== 'ok', operation, sentence, again)
    })
    const file = once(async () => {
      if (!(await use('userRealName2', document, 'pictures that were uploaded 23 hours ago'))) return
      await decide(control, 'advanced', 'reject')
      const shown = await shownPictures(trial, person, 'userCenter2')
      await watch.each(['userCenter2'] as const, (at) => expectOpen(trial, watch, at, shown.front_pic))
      await watch.each(['userCenter', 'userCenter2'] as const, (at) => expectFresh(trial, watch, at, person))
      await use('userRealName2', { ...document, ...shown }, 'pictures of an earlier filing')
    })
    await watch.each(['userRealName2', 'userCenter2'] as const, file)
  },
}

/** Checks that an address that was just given opens for the least time, and no longer than the most. */
async function expectOpen(
  trial: Trial,
  watch: Watch,
  operation: 'upload' | 'userCenter2',
  text: string,
): Promise<void> {
  const address = new URL(text, trial.options.base)
  if (address.search === '') throw new NotPossible('picture URLs are not signed here')
  const control = clockOf(trial)
  let passed = 0
  for (const [minutes, isOpen] of [
    [least - 1, true],
    [most + 1, false],
  ] as const) {
    await control('clock', { advance: (minutes - passed) * minute, keepSessions: true })
    passed = minutes
    const sentence = `an address that it gave ${isOpen ? 'does not open' : 'opens'} ${String(minutes)} minutes later`
    watch.expect((await showsPicture(trial, address)) === isOpen, operation, sentence)
  }
}

/** Checks that a later answer has addresses that open, although those of the first one have expired. */
async function expectFresh(trial: Trial, watch: Watch, operation: Profile, person: Person): Promise<void> {
  const control = clockOf(trial)
  for (const when of ['first', 'next']) {
    const shown = await shownPictures(trial, person, operation)
    for (const side of sides) {
      const isOpen = await showsPicture(trial, new URL(shown[side], trial.options.base))
      watch.expect(isOpen, operation, `the address of ${side} in the ${when} answer does not open`)
    }
    await control('clock', { advance: (most + 1) * minute, keepSessions: true })
  }
}

type Profile = 'userCenter' | 'userCenter2'

/**
 * Addresses at which a profile shows the pictures of a filing.
 * @throws NotPossible where it does not show them, which is an extension
 */
async function shownPictures(trial: Trial, { token }: Person, operation: Profile) {
  const { identity } = (await trial.must(operation, { token })).message
  const [front_pic, reverse_pic, hand_pic] = sides.map((side) => identity?.[side])
  if (front_pic === undefined || reverse_pic === undefined || hand_pic === undefined)
    throw new NotPossible('the filed pictures are an extension')
  return { front_pic, reverse_pic, hand_pic }
}
