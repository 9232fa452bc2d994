import { randomInt } from 'node:crypto'
import { clockOf } from '../core/clock.ts'
import { exampleOf } from '../core/contract.ts'
import { branchOf } from '../core/exchange.ts'
import { succeeded } from '../core/ground.ts'
import { usdt } from '../core/pair.ts'
import type { Probe } from '../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../core/stage/addresses.ts'
import { within } from '../core/statement.ts'
import { act, actInFull, expectEffect, wrongField } from './effects/books.ts'
import { leftOut } from './leftOut.ts'
import { letterCase } from './letterCase.ts'
import { numberTexts } from './numberTexts.ts'

/** Letters that a joiner without width holds together. */
const joined = 'क्\u200Dष'

/**
 * Letters of several scripts and widths, characters outside of the first plane, two blanks in a row, what HTML, SQL, URLs
 * and shells treat in their own way, and what editors replace: hyphens, dots, arrows and signs in brackets.
 */
export const letters = `Zoë & O'Neil "\\" 50%25+1  สมชาย <b> 漢字 ２Ｆ ${joined} -- ... -> (c) 😀!`

/** Letters of this length, as a backend counts them that sees two characters in 😀. */
const fill = (length: number): string => `${letters} `.padEnd(length - 1, 'ab c') + '.'

/** Longest texts of the contract. */
const [longest, longestName] = [128, 64] as const

const card: Probe = {
  name: 'texts.card',
  rules: ['S3.06'],
  closes: 'texts',
  says: 'A bank card comes back letter by letter, and its number with its first zeros',
  effect: 'write',
  subjects: ['userCashSave'],
  run: async (trial, watch) => {
    const happy = await trial.happy('userCashSave')
    const texts = {
      bank_account: `00${String(randomInt(1e12)).padStart(12, '0')}`,
      bank_name: fill(longest),
      bank_deposit: `0 ${letters}`,
      bank_branch: letters,
      bank_address: `1 ${letters}`,
      residence_address: `2 ${fill(longest - 2)}`,
    }
    const saving = await actInFull(trial, watch, 'userCashSave', {
      ...happy,
      fields: { ...happy.fields, ...texts },
    })
    await expectEffect(trial, watch, 'userCashSave', async () => {
      const exchange = await trial.send('userCashInfo', { token: happy.token })
      const { message: shown } = succeeded<'userCashInfo'>(exchange)
      for (const name of Object.keys(texts) as (keyof typeof texts)[]) {
        // Backends may group the digits of a card.
        const came = name === 'bank_account' ? shown[name]?.replaceAll(/[\s-]/g, '') : shown[name]
        if (came !== texts[name])
          return {
            sentence: `${name} was saved as ${JSON.stringify(texts[name])}, and comes back as ${JSON.stringify(came)}`,
            exchanges: [saving, exchange],
          }
      }
      return undefined
    })
  },
}

const notes: Probe = {
  name: 'texts.notes',
  rules: ['S3.08'],
  closes: 'texts',
  says: 'The notes of an address come back letter by letter, up to the longest ones',
  effect: 'write',
  subjects: ['walletAddaddress'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const text = fill(longest)
    const form = { currency_id: usdt, address: newAddress(), netType, notes: text, pay_password }
    const fields = { ...form, code: await ownCode(trial, person) }
    const saving = await actInFull(trial, watch, 'walletAddaddress', { token, fields })
    await expectEffect(trial, watch, 'walletAddaddress', async () => {
      const exchange = await trial.send('walletGetAddress', { token, fields: { currency: usdt } })
      const { message } = succeeded<'walletGetAddress'>(exchange)
      const row = message.find(({ address }) => address === form.address)
      if (row)
        trial.stage.undoLater('delete an address', () =>
          trial.must('walletDeladdress', { token: person.token, fields: { address_id: row.id } }),
        )
      return row?.notes === text
        ? undefined
        : {
            sentence: `notes were saved as ${JSON.stringify(text)}, and come back as ${JSON.stringify(row?.notes)}`,
            exchanges: [saving, exchange],
          }
    })
  },
}

const identity: Probe = {
  name: 'texts.identity',
  rules: ['S3.07'],
  closes: 'texts',
  says: 'A name and an address of an identity come back letter by letter, also long ones',
  effect: 'write',
  subjects: ['userRealName'],
  run: async (trial, watch) => {
    // The newcomer files theirs in another probe, which is possible only once.
    const { token } = await trial.people.another()
    const name = `María del Carmen Fernández-O'Neil y Gómez de la ${joined} Vega`.padEnd(longestName, 'a')
    const fields = { ...exampleOf('userRealName'), name, address: `3 ${fill(longest - 2)}` }
    const filing = await actInFull(trial, watch, 'userRealName', { token, fields })
    await expectEffect(trial, watch, 'userRealName', async () => {
      const exchange = await trial.send('userCenter', { token })
      const { identity: filed } = succeeded<'userCenter'>(exchange).message
      const { address } = fields
      const wrong = filed && wrongField(filed, { name, address })
      return wrong === undefined
        ? undefined
        : { sentence: within('after filing identity data', wrong), exchanges: [filing, exchange] }
    })
  },
}

const password: Probe = {
  name: 'texts.password',
  rules: ['S5.09'],
  closes: 'texts',
  says: 'A password of the longest length that was chosen signs in, and not without its last character',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userEPwd'],
  run: async (trial, watch) => {
    clockOf(trial)
    const { token, account = '', password: old = '' } = await trial.people.another()
    const chosen = 'a b-7'.repeat(longest).slice(0, longest)
    const fields = { old_password: old, password: chosen, re_password: chosen }
    // Live backends may refuse more than 16 characters.
    const changing = await act(trial, watch, 'userEPwd', { token, fields })
    const short = await trial.send('userLogin', {
      fields: { user_string: account, password: chosen.slice(0, -1) },
      mustFail: true,
    })
    const whole = await trial.send('userLogin', { fields: { user_string: account, password: chosen } })
    const isWhole = branchOf(short) !== 'ok' && branchOf(whole) === 'ok'
    const sentence = 'a new password of the longest length is saved without its end'
    watch.expect(isWhole, 'userEPwd', sentence, changing, short, whole)
  },
}

/** Texts that come back letter by letter. */
export const textProbes: readonly Probe[] = [
  card,
  notes,
  identity,
  password,
  numberTexts,
  leftOut,
  letterCase,
]
