import { branchOf, isLockedOut } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { expectAlike } from './alike.ts'
import { claiming } from './claims.ts'
import { mostGuesses } from './codes.ts'

/** Passwords that differ little from the right one. */
const near: readonly (readonly [what: string, spell: (password: string) => string])[] = [
  ['the password after a blank', (password) => ` ${password}`],
  ['the password before a blank', (password) => `${password} `],
  ['the password without its last character', (password) => password.slice(0, -1)],
  ['the first eight characters of the password and others', (password) => `${password.slice(0, 8)}~~`],
  ['the password with another character', (password) => `${password}0`],
]

export const passwords: Probe = {
  name: 'guessing.passwords',
  rules: ['S6.01', 'S6.03'],
  closes: 'guessing',
  says: 'Nearly right passwords are refused, and after several wrong ones the right one is refused for a while, like any other, whatever address the headers claim and whatever code is asked for',
  effect: 'write',
  subjects: ['walletAddaddress', 'userLogin'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { account = '', password = '' } = person
    await watch.each(['walletAddaddress'] as const, async (operation) => {
      const right = await trial.stage.fundPassword(person)
      const [netType = ''] = await chainsOf(trial, person)
      const close = `${right.slice(0, 4)}${right.endsWith('99') ? '00' : '99'}`
      const form = { currency_id: usdt, address: newAddress(), netType, notes: '' }
      const fields = { ...form, pay_password: close, code: await ownCode(trial, person) }
      const exchange = await trial.send(operation, { token: person.token, fields })
      const sentence = 'a fund password whose last two digits are wrong is accepted'
      watch.expect(branchOf(exchange) !== 'ok', operation, sentence, exchange)
    })
    await watch.each(['userLogin'] as const, async (operation) => {
      let count = 0
      const enter = (text: string) =>
        trial.send(operation, {
          fields: { user_string: account, password: text },
          headers: claiming(count++),
        })
      for (const [what, spell] of near) {
        const exchange = await enter(spell(password))
        watch.expect(branchOf(exchange) !== 'ok', operation, `${what} is accepted`, exchange)
        // A success ends the series of failures.
        await trial.people.signIn(person)
      }
      for (let guesses = 0; guesses < mostGuesses; guesses++)
        if (isLockedOut(await enter(`never-this-one-${String(guesses)}`))) break
      const right = await enter(password)
      if (branchOf(right) === 'none') throw new NotPossible('no envelope came back')
      const sentence = `the right password is accepted at once after ${String(mostGuesses)} wrong ones`
      watch.expect(branchOf(right) !== 'ok', operation, sentence, right)
      expectAlike(watch, right, await enter('never-this-one'))
      // Refused or not, a request for a code does not end the wait.
      const coding = await trial.send('smsMail', { fields: { user_string: account, type: 'forget' } })
      const after = await enter(password)
      const ends = 'the right password is accepted as soon as a code for a new one was asked for'
      if (branchOf(right) !== 'ok') watch.expect(branchOf(after) !== 'ok', operation, ends, coding, after)
      await trial.people.signIn(person)
    })
  },
}
