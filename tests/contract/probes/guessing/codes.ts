import type { Fields } from '../../core/contract.ts'
import { branchOf, isLockedOut, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { firstPassword, newMail } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { codeRequest, inboxOf, newPhoneIn } from '../../core/stage/phones.ts'
import type { Trial } from '../../core/trial.ts'

/** Wrong codes or passwords after which every backend must refuse even the right one. */
export const mostGuesses = 12

export const codes: Probe = {
  name: 'guessing.codes',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'A code is valid for one purpose, and until a newer one is sent',
  effect: 'write',
  subjects: ['walletAddaddress', 'userRegister', 'userCheckEmail', 'userCheckMobile', 'userForget'],
  run: async (trial, watch) => {
    // Wrong codes of other probes could have locked out the newcomer.
    const person = await (trial.control ? trial.people.another() : trial.people.newcomer())
    const { token, account = '' } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const older = await ownCode(trial, person)
    const newer = await ownCode(trial, person)
    if (older === newer) throw new NotPossible('every code is the same')
    const expectRefused = (exchange: Exchange, what: string) => {
      const { operation } = exchange
      if (!isLockedOut(exchange))
        return watch.expect(branchOf(exchange) !== 'ok', operation, `${what} is accepted`, exchange)
      watch.unchecked(operation, `${what}: refused after too many attempts`)
      return true
    }
    await watch.each(['walletAddaddress'] as const, async (operation) => {
      const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password }
      const exchange = await trial.sendPatiently(operation, { token, fields: { ...form, code: older } })
      expectRefused(exchange, 'a code after a newer one was sent')
    })
    await watch.each(['userRegister'] as const, async (operation) => {
      for (const newcomer of trial.control ? [byMail(), await byPhone(trial)] : [byMail()]) {
        const code = await olderCode(trial, newcomer)
        const fields = { ...registration, ...newcomer.fields, extension_code: trial.options.invitation, code }
        expectRefused(await trial.sendPatiently(operation, { fields }), 'a code after a newer one was sent')
      }
    })
    await watch.each(['userForget'] as const, async (operation) => {
      const superseded = await olderCode(trial, byMail(account, 'forget'))
      const mail = newMail()
      const others = await trial.people.codeFor(mail, 'register')
      const password = 'contract-guessed'
      for (const [code, what] of [
        [superseded, 'a code after a newer one was sent'],
        [newer, 'a code for withdrawal addresses'],
        [others, 'a code that was sent to another address'],
      ] as const) {
        const fields = { account, password, repassword: password, code }
        if (expectRefused(await trial.sendPatiently(operation, { fields }), what)) continue
        person.password = password
        await trial.people.signIn(person)
      }
    })
    // Wrong codes count at each address that waits for one, so that these come last.
    await watch.each(['userCheckEmail'] as const, async (operation) => {
      const email_code = await olderCode(trial, byMail(account, 'forget'))
      for (const [code, what] of [
        [email_code, 'a code after a newer one was sent'],
        [await trial.people.codeFor(newMail(), 'register'), 'a code for a registration'],
        [newer, 'a code for withdrawal addresses'],
      ] as const)
        expectRefused(await trial.sendPatiently(operation, { fields: { email_code: code } }), what)
    })
    await watch.each(['userCheckMobile'] as const, async (operation) => {
      if (!trial.control) throw new NotPossible('needs the codes of text messages, which only a mock shows')
      const phone = await newPhoneIn(trial)
      await trial.patiently('smsSend', { fields: codeRequest(phone) })
      for (const [mobile_code, what] of [
        [await trial.people.newestCode(inboxOf(phone)), 'a code for a registration'],
        [await trial.people.codeFor(account, 'forget'), 'a code that was sent by mail'],
        [newer, 'a code for withdrawal addresses'],
      ] as const)
        expectRefused(await trial.sendPatiently(operation, { fields: { mobile_code } }), what)
    })
  },
}

const registration = { password: firstPassword, re_password: firstPassword, agreement: 1 }

/** Request for a code, and the registration that uses it. */
interface Reached {
  readonly operation: 'smsMail' | 'smsSend'
  readonly asking: Fields
  /** Address that receives the code. */
  readonly target: string
  /** Fields of a registration. */
  readonly fields: Fields
}

const byMail = (target = newMail(), type: 'register' | 'forget' = 'register'): Reached => ({
  operation: 'smsMail',
  asking: { user_string: target, type },
  target,
  fields: { type: 'email', user_string: target },
})

async function byPhone(trial: Trial): Promise<Reached> {
  const phone = await newPhoneIn(trial)
  const { number, areaCode } = phone
  return {
    operation: 'smsSend',
    asking: codeRequest(phone),
    target: inboxOf(phone),
    fields: { type: 'mobile', user_string: number, areacode: areaCode },
  }
}

/**
 * Requests two codes, and returns the first.
 * @throws NotPossible where every code is the same
 */
async function olderCode(trial: Trial, { operation, asking, target }: Reached): Promise<string> {
  const next = async () => {
    await trial.patiently(operation, { fields: asking })
    return trial.people.newestCode(target)
  }
  const [older, newer] = [await next(), await next()]
  if (older === newer) throw new NotPossible('every code is the same')
  return older
}

export const tries: Probe = {
  name: 'guessing.tries',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'After several wrong codes the right one is refused for a while',
  effect: 'write',
  subjects: ['userCheckEmail'],
  run: async (trial, watch) => {
    const { account = '' } = await trial.people.newcomer()
    await trial.patiently('smsMail', { fields: { user_string: account, type: 'forget' } })
    const code = await trial.people.newestCode(account)
    const right = { fields: { email_code: code } }
    // Not the lock of an earlier probe.
    await trial.patiently('userCheckEmail', right)
    for (let guess = 1; guess <= mostGuesses; guess++) {
      const email_code = String((Number(code) + guess) % 10 ** code.length).padStart(code.length, '0')
      if (isLockedOut(await trial.send('userCheckEmail', { fields: { email_code } }))) break
    }
    const exchange = await trial.send('userCheckEmail', right)
    const sentence = `the right code is accepted at once after ${String(mostGuesses)} wrong ones`
    watch.expect(branchOf(exchange) !== 'ok', 'userCheckEmail', sentence, exchange)
    // Later probes ask for codes of the same address.
    await trial.sendPatiently('userCheckEmail', right)
  },
}
