import { hour, minute } from '#domain/time.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { inOtherWorld, type OtherWorld } from '../../core/otherWorld.ts'
import { firstPassword, newMail, once } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { codeRequest, inboxOf, newPhoneIn } from '../../core/stage/phones.ts'
import { expectReason } from '../refusals/limits.ts'
import { claiming } from './claims.ts'

/** Limits of the world of this probe: the thousand of the contract would take minutes to reach. */
const most = { wrongPasswords: 3, codes: 5, registrations: 2 } as const
const tooMany = 'too-many-attempts'

const subjects = ['userRegister', 'smsMail', 'smsSend', 'setSmsOtherMail', 'userLogin'] as const
type Limited = (typeof subjects)[number]

export const addresses: Probe = {
  name: 'guessing.addresses',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'An IP address that sent its number of wrong passwords, registrations or requests for a code within an hour is refused more, whatever address the headers claim, and accepted an hour later',
  effect: 'write',
  // The limit of an address that other users share would lock them out, too.
  onlyOnMocks: true,
  subjects,
  run: (trial, watch) =>
    inOtherWorld(trial, { addressLimits: most }, async (world) => {
      let requests = 0
      const place: Place = {
        ...world,
        watch,
        wait: () => world.control('clock', { advance: hour + minute, keepSessions: true }),
        send: (operation, fields = {}, token) =>
          world.trial.send(operation, { fields, token, headers: claiming(requests++) }),
      }
      for (const check of [registrations, codes, wrongPasswords]) {
        await check(place)
        await place.wait()
      }
    }),
}

/** A world in which one address reaches its limits. */
interface Place extends OtherWorld {
  readonly watch: Watch
  readonly send: (operation: Limited, fields?: Fields, token?: string) => Promise<Exchange>
  /** Waits for the next hour. */
  readonly wait: () => Promise<unknown>
}

/** @throws NotPossible when a request below the limit is refused for something else */
function expectBelow(watch: Watch, exchange: Exchange, what: string): void {
  const branch = branchOf(exchange)
  const sentence = `${what} is refused: ${messageOf(exchange)}`
  watch.expect(branch === 'ok', exchange.operation, sentence, exchange)
  if (branch !== 'ok') throw new NotPossible(sentence)
}

const signInOf = (account: string, password = firstPassword) => ({ user_string: account, password })
const mailOf = (account: string) => ({ user_string: account, type: 'register' })

async function registrations({ trial, watch, send, newestCode, wait }: Place): Promise<void> {
  await watch.each(['userRegister'] as const, async () => {
    const formOf = async (account: string): Promise<Fields> => {
      const asked = await send('smsMail', mailOf(account))
      if (branchOf(asked) !== 'ok') throw new NotPossible(`the code was refused: ${messageOf(asked)}`)
      const passwords = { password: firstPassword, re_password: firstPassword }
      return {
        ...{ type: 'email', user_string: account, agreement: 1, ...passwords },
        ...{ code: await newestCode(account), extension_code: trial.options.invitation },
      }
    }
    for (let count = 1; count <= most.registrations; count++) {
      const exchange = await send('userRegister', await formOf(newMail()))
      expectBelow(watch, exchange, `registration ${String(count)} of ${String(most.registrations)} an hour`)
    }
    const last = newMail()
    const refused = await send('userRegister', await formOf(last))
    const what = `a registration above the ${String(most.registrations)} of an address an hour`
    if (!expectReason(watch, refused, what, tooMany)) return
    const entered = await send('userLogin', signInOf(last))
    const done = `${what} is refused, and takes effect`
    watch.expect(branchOf(entered) !== 'ok', 'userRegister', done, refused, entered)
    await wait()
    expectBelow(watch, await send('userRegister', await formOf(last)), 'a registration an hour later')
  })
}

async function codes({ trial, watch, control, send, user, wait }: Place): Promise<void> {
  const check = once(async () => {
    for (let count = 1; count <= most.codes; count++)
      expectBelow(
        watch,
        await send('smsMail', mailOf(newMail())),
        `code ${String(count)} of ${String(most.codes)} an hour`,
      )
    const what = `a code above the ${String(most.codes)} of an address an hour`
    const [mail, phone] = [newMail(), await newPhoneIn(trial)]
    for (const [operation, target, fields, token] of [
      ['smsMail', mail, mailOf(mail)],
      ['smsSend', inboxOf(phone), codeRequest(phone)],
      ['setSmsOtherMail', user.account, {}, user.token],
    ] as const) {
      const refused = await send(operation, fields, token)
      if (!expectReason(watch, refused, what, tooMany)) continue
      const sent = await control('outbox', { target })
      watch.expect(sent.length === 0, operation, `${what} is refused, and sent`, refused)
    }
    const entered = await send('userLogin', signInOf(user.account))
    const locked = `an address without further codes is refused the right password: ${messageOf(entered)}`
    watch.expect(branchOf(entered) === 'ok', 'userLogin', locked, entered)
    await wait()
    expectBelow(watch, await send('smsMail', mailOf(mail)), 'a code an hour later')
  })
  // They have one limit together.
  await watch.each(['smsMail', 'smsSend', 'setSmsOtherMail'] as const, check)
}

async function wrongPasswords({ watch, send, user, wait }: Place): Promise<void> {
  await watch.each(['userLogin'] as const, async () => {
    for (let count = 1; count <= most.wrongPasswords; count++) {
      const exchange = await send('userLogin', signInOf(newMail()))
      if (branchOf(exchange) !== 'refused') throw new NotPossible(`a wrong one: ${messageOf(exchange)}`)
    }
    const all = `the ${String(most.wrongPasswords)} wrong passwords of an address an hour`
    const another = await send('userLogin', signInOf(newMail()))
    expectReason(watch, another, `a password for another account after ${all}`, tooMany)
    // Otherwise guesses would continue, because the right one is answered differently.
    const right = await send('userLogin', signInOf(user.account))
    expectReason(watch, right, `the right password of another account after ${all}`, tooMany)
    await wait()
    expectBelow(
      watch,
      await send('userLogin', signInOf(user.account)),
      'the right password an hour after the wrong ones of an address',
    )
  })
}
