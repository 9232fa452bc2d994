import { format, parse } from '#domain/decimal.ts'
import { uploadForm } from '#generated/rules.ts'
import { onePixel } from '../../../support/pictures.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, envelopeOf, isLockedOut, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { firstPassword, newMail, type Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { newAddress, ownCode } from '../../core/stage/addresses.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import { codeRequest, inboxOf, newPhoneIn, registerByPhone } from '../../core/stage/phones.ts'
import type { Trial } from '../../core/trial.ts'
import { mostGuesses } from '../guessing/codes.ts'
import { otherThan } from './case.ts'
import { unfit } from './judgeRefusal.ts'

/** Longer than a code is valid, ms. */
const codeLife = 11 * 60_000
/** Uploads after which a backend counts as one without a limit. */
const mostPictures = 120
const mostLargePictures = 15

const limited = {
  smsSend: (trial, watch) => tooManyCodes(trial, watch, 'smsSend'),
  smsMail: (trial, watch) => tooManyCodes(trial, watch, 'smsMail'),
  setSmsOtherMail: (trial, watch) => tooManyCodes(trial, watch, 'setSmsOtherMail'),
  userCheckMobile: (trial, watch) => lockedCheck(trial, watch, 'userCheckMobile'),
  userCheckEmail: (trial, watch) => lockedCheck(trial, watch, 'userCheckEmail'),
  walletOut: lockedWithdrawal,
  upload: async (trial, watch) => {
    await tooManyPictures(trial, watch)
    await noRoom(trial, watch)
  },
} as const satisfies Readonly<Record<string, (trial: Trial, watch: Watch) => Promise<void>>>
const operations = Object.keys(limited) as readonly (keyof typeof limited)[]

export const limits: Probe = {
  name: 'refusals.limits',
  rules: ['S6.03', 'S7.08'],
  says: 'Beyond a limit of codes, guesses or pictures a request is refused for that reason, does nothing, and nobody else is refused',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    // A lock would last for minutes, and texts and pictures cost money.
    clockOf(trial)
    await watch.each(operations, (operation) => limited[operation](trial, watch))
  },
}

/** Checks that a request was refused with HTTP 200, for this reason where it has one. */
export function expectReason(watch: Watch, exchange: Exchange, what: string, reason: string): boolean {
  const { operation, answer } = exchange
  const branch = branchOf(exchange)
  const { reason: given = reason } = envelopeOf(exchange)
  const unreadable = unfit(messageOf(exchange))
  const wrong =
    (branch === 'ok' && 'is accepted') ||
    (branch !== 'refused' && 'is not refused in the envelope') ||
    (answer?.status !== 200 && `is refused with HTTP ${String(answer?.status)}, not 200`) ||
    (given !== reason && `is refused for ${String(given)}, not for ${reason}`) ||
    (unreadable !== undefined && `is refused with ${unreadable}`)
  return watch.expect(wrong === false, operation, `${what} ${String(wrong)}`, exchange)
}

/** Codes that an address gets within a minute at most. */
const mostCodes = 3

/** Requests for a code, in the ways to write the address that receives it. */
interface Sender {
  readonly askings: readonly Asking[]
  readonly inbox: string
  /** Another request for a code to the same address, which counts as well. */
  readonly forget?: { readonly operation: 'smsMail'; readonly fields: Fields }
}

const senders = {
  smsSend: async (trial: Trial) => {
    const phone = await newPhoneIn(trial)
    const { number, areaCode } = phone
    const spellings = [
      number,
      `0${number}`,
      `(0${number.slice(0, 2)}) ${number.slice(2)}`,
      `+${areaCode}${number}`,
    ]
    const askings = spellings.map((user_string) => ({ fields: { ...codeRequest(phone), user_string } }))
    return { askings, inbox: inboxOf(phone) }
  },
  smsMail: async (_: Trial) => {
    const inbox = newMail()
    return { askings: [{ fields: { user_string: inbox, type: 'register' } }], inbox }
  },
  setSmsOtherMail: async (trial: Trial) => {
    const { token, account: inbox = '' } = await trial.people.another()
    const forget = { operation: 'smsMail', fields: { user_string: inbox, type: 'forget' } } as const
    return { askings: [{ token }], inbox, forget }
  },
} as const

async function tooManyCodes(trial: Trial, watch: Watch, operation: keyof typeof senders): Promise<void> {
  const { askings, inbox, forget }: Sender = await senders[operation](trial)
  const { newestCode } = trial.people
  let newest = ''
  for (let count = 0; count <= mostCodes; count++) {
    const exchange = await trial.send(operation, askings[count % askings.length])
    if (branchOf(exchange) === 'ok') {
      newest = await newestCode(inbox)
      continue
    }
    if (newest === '') throw new NotPossible(`the first one was refused: ${messageOf(exchange)}`)
    const what = `code ${String(count + 1)} for one address within a minute`
    if (!expectReason(watch, exchange, what, 'too-many-attempts')) return
    const isSame = (await newestCode(inbox)) === newest
    watch.expect(isSame, operation, `${what} is refused, and sent`, exchange)
    if (!forget) return
    const another = await trial.send(forget.operation, { fields: forget.fields, mustFail: true })
    expectReason(watch, another, `${what}, for another purpose,`, 'too-many-attempts')
    return
  }
  watch.fault(operation, `one address gets ${String(mostCodes + 1)} codes within a minute`)
}

/** Checks codes of a forgotten password. They name no account, so every older code has to expire first. */
const checked = {
  userCheckEmail: async (trial: Trial) => {
    const { account = '' } = await trial.people.another()
    const fields = { user_string: account, type: 'forget' }
    return { field: 'email_code', ask: () => trial.must('smsMail', { fields }), inbox: account }
  },
  userCheckMobile: async (trial: Trial) => {
    const phone = await newPhoneIn(trial)
    const registering = await registerByPhone(trial, phone)
    if (branchOf(registering) !== 'ok') throw new NotPossible('the phone could not be registered')
    const fields = { ...codeRequest(phone), type: 'forget' }
    return { field: 'mobile_code', ask: () => trial.must('smsSend', { fields }), inbox: inboxOf(phone) }
  },
} as const

async function lockedCheck(trial: Trial, watch: Watch, operation: keyof typeof checked): Promise<void> {
  const control = clockOf(trial)
  await control('clock', { advance: codeLife })
  const { field, ask, inbox } = await checked[operation](trial)
  const send = (code: string) => trial.send(operation, { fields: { [field]: code } })
  await ask()
  const first = await trial.people.newestCode(inbox)
  const exchange = await guess(() => send(otherThan(first)))
  if (branchOf(exchange) !== 'refused') throw new NotPossible(`a wrong code: ${messageOf(exchange)}`)
  // The first code may be used up by now; a newer one does not end the wait.
  await ask()
  const newer = await send(await trial.people.newestCode(inbox))
  expectReason(watch, newer, `the right code after ${String(mostGuesses)} wrong ones`, 'too-many-attempts')
  await control('clock', { advance: codeLife })
}

/** Repeats a wrong request until its sender is locked out. Returns the last answer. */
async function guess(send: () => Promise<Exchange>): Promise<Exchange> {
  for (let guesses = 1; ; guesses++) {
    const exchange = await send()
    if (guesses === mostGuesses || isLockedOut(exchange) || branchOf(exchange) !== 'refused') return exchange
  }
}

/** A verified user with money for two withdrawals, and the form of one. */
export async function withdrawer(trial: Trial): Promise<{ readonly person: Person; readonly form: Fields }> {
  const control = clockOf(trial)
  const { currency, number } = await leastWithdrawal(trial)
  const { name } = (await trial.must('walletGetInfo', { fields: { currency } })).message
  const [account, address, fundPassword] = [newMail(), newAddress(), '135790']
  const { token } = await control('userCreate', {
    ...{ account, password: firstPassword, fundPassword, identity: 'basic', login: true },
    balances: [{ account: 'spot', currency: name, amount: format(2n * parse(number)) }],
    address: { address, currency: name },
  })
  const person = {
    label: 'a verified user',
    account,
    password: firstPassword,
    fundPassword,
    token: token ?? '',
  }
  const code = await ownCode(trial, person)
  return { person, form: { currency, number, address, pay_password: fundPassword, code } }
}

/** Balance and withdrawals of a user, as comparable text. */
export async function withdrawn(trial: Trial, { token }: Person): Promise<string> {
  const { message } = await trial.must('walletGetInfo', { token, fields: { currency: usdt } })
  const { data } = (await trial.must('chargeMentionLog3', { token })).message
  return `${message.change_balance} and ${String(data.length)} records`
}

async function lockedWithdrawal(trial: Trial, watch: Watch): Promise<void> {
  const { person, form } = await withdrawer(trial)
  const { token } = person
  const send = (more: Fields) =>
    trial.send('walletOut', { token, fields: { ...form, ...more }, mustFail: true })
  const before = await withdrawn(trial, person)
  const wrong = await guess(() => send({ pay_password: otherThan(form['pay_password']) }))
  const guessed = `the wrong fund password for the ${String(mostGuesses)}th time`
  if (!watch.expect(branchOf(wrong) !== 'ok', 'walletOut', `${guessed} is accepted`, wrong)) return
  if (branchOf(wrong) !== 'refused') throw new NotPossible(`a wrong fund password: ${messageOf(wrong)}`)
  const exchange = await send({})
  const what = `the right fund password after ${String(mostGuesses)} wrong ones`
  if (!expectReason(watch, exchange, what, 'too-many-attempts')) return
  const after = await withdrawn(trial, person)
  const sentence = `${what} is refused, but the account had ${before} before and has ${after}`
  watch.expect(after === before, 'walletOut', sentence, exchange)
}

async function tooManyPictures(trial: Trial, watch: Watch): Promise<void> {
  const refused = await uploadsOf(trial, await trial.people.another(), mostPictures, onePixel)
  const isEnough = expectReason(watch, refused, 'a picture above the limit of a day', 'too-many-pictures')
  if (!isEnough) return
  const { token } = await trial.people.another()
  const others = await trial.send('upload', { token, file: onePixel() })
  const sentence = 'the limit of one user refuses the picture of another'
  watch.expect(branchOf(others) === 'ok', 'upload', sentence, refused, others)
}

async function noRoom(trial: Trial, watch: Watch): Promise<void> {
  const padding = new Uint8Array(uploadForm.megabytes * 1024 * 1024 - onePixel().size)
  const large = (grey: number) => new Blob([onePixel(grey), padding], { type: 'image/png' })
  const person = await trial.people.another()
  const refused = await uploadsOf(trial, person, mostLargePictures, large)
  expectReason(watch, refused, 'a picture for which there is no room', 'no-room-for-pictures')
}

/**
 * Uploads pictures until one is refused, and returns that answer.
 * @throws NotPossible when the first one is refused, or none
 */
async function uploadsOf(
  trial: Trial,
  { token }: Person,
  most: number,
  picture: (grey: number) => Blob,
): Promise<Exchange> {
  for (let count = 0; count < most; count++) {
    const exchange = await trial.send('upload', { token, file: picture(count) })
    if (branchOf(exchange) === 'ok') continue
    if (count === 0) throw new NotPossible(`the first picture was refused: ${messageOf(exchange)}`)
    return exchange
  }
  throw new NotPossible(`no picture of ${String(most)} was refused`)
}
