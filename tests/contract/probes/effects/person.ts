import { FundPasswordState, IdentityStatus } from '#generated/enums.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { statement, within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, expectMessage, wrongField } from './books.ts'

/** Removes spaces and dashes from a card number: people type them, and backends may strip them. */
const bare = (text: unknown): string => String(text).replaceAll(/[\s-]/g, '')

export const bankCard: Probe = {
  name: 'effects.bank-card',
  rules: ['S5.27', 'S3.06'],
  says: 'A bank card is shown as it was saved, and every field of it is replaced by the next one',
  effect: 'write',
  subjects: ['userCashSave'],
  run: async (trial, watch) => {
    const happy = await trial.happy('userCashSave')
    // The postal code of Dresden: a backend that keeps a number loses its zero. An IBAN as people write it.
    const iban = String(happy.fields?.['iban']).replaceAll(/.{4}(?=.)/g, '$& ')
    const fields = { ...happy.fields, postal_code: '01067', iban }
    const saving = await trial.send('userCashSave', { ...happy, fields })
    const grouped = `refuses a card whose IBAN is ${iban}, in groups as the contract allows: ${messageOf(saving)}`
    const isKnown = !trial.hasSucceeded('userCashSave') || branchOf(saving) === 'ok'
    if (!watch.expect(isKnown, 'userCashSave', grouped, saving)) return
    succeeded(saving)
    expectMessage(watch, saving)
    if (!(await expectCard(trial, watch, saving, fields))) return
    await expectBanks(trial, watch, saving)
    const next = await trial.happy('userCashSave')
    const { banks } = (await trial.must('userCashInfo', { token: next.token })).message
    const former = next.fields?.['bank_name'] ?? ''
    const bank_name = banks.find(({ name }) => name !== former)?.name ?? former
    const replaced = { ...next.fields, ...otherCard, bank_name }
    const replacing = await trial.send('userCashSave', { ...next, fields: replaced })
    succeeded(replacing)
    await expectCard(trial, watch, replacing, replaced)
  },
}

/** Checks that a user with a card has the same banks to choose from as the account. */
async function expectBanks(trial: Trial, watch: Watch, saving: Exchange): Promise<void> {
  const offered = (await trial.must('userCashInfo')).message.banks
  const { token } = await trial.people.newcomer()
  const exchange = await trial.send('userCashInfo', { token })
  const { banks } = succeeded<'userCashInfo'>(exchange).message
  const namesOf = (some: typeof banks) => some.map(({ name }) => name).join(', ') || 'no bank'
  const sentence = `after saving a card user/cash_info offers ${namesOf(banks)}, not ${namesOf(offered)}`
  watch.expect(namesOf(banks) === namesOf(offered), 'userCashSave', sentence, saving, exchange)
}

/**
 * Fields that differ from those of the example. The holder must stay the verified user; the number differs in each
 * card, and the bank is chosen from the list.
 */
const otherCard = {
  bank_deposit: 'River Bank, Phuket',
  bank_branch: 'Old Town',
  bank_address: '5 Hill Road, Phuket',
  swift_code: 'RIVETHBK',
  iban: 'TH52RIVE0000987654321',
  residence_address: '7 Hill Road, Phuket',
  postal_code: '83000',
}

async function expectCard(trial: Trial, watch: Watch, saving: Exchange, fields: Fields): Promise<boolean> {
  const { token, account } = await trial.people.newcomer()
  const { pay_password: _, code: __, ...card }: Fields = fields
  return expectEffect(trial, watch, 'userCashSave', async () => {
    const exchange = await trial.send('userCashInfo', { token })
    const shown = Object.entries(succeeded<'userCashInfo'>(exchange).message)
    for (const [name, value] of Object.entries(card)) {
      const kept: unknown = shown.find(([field]) => field === name)?.[1]
      if (bare(kept) !== bare(value))
        return {
          sentence: `${name} was saved as ${String(value)}, and user/cash_info shows ${String(kept)}`,
          exchanges: [saving, exchange],
        }
    }
    const owner: unknown = shown.find(([field]) => field === 'account')?.[1]
    if (owner !== undefined && owner !== account)
      return {
        sentence: `user/cash_info shows the account ${JSON.stringify(owner)}, and it is ${String(account)}`,
        exchanges: [saving, exchange],
      }
    return undefined
  })
}

export const identity: Probe = {
  name: 'effects.identity',
  rules: ['S4.01', 'S5.26', 'S3.07'],
  says: 'A filed identity is under review, and shown as it was filed, but as no verified name',
  effect: 'write',
  subjects: ['userRealName', 'userCenter', 'userCenter2'],
  run: async (trial, watch) => {
    // The newcomer may already have filed theirs, which is possible only once.
    const { token } = await (trial.control ? trial.people.another() : trial.people.newcomer())
    const fields = exampleOf('userRealName')
    const filing = await act(trial, watch, 'userRealName', { token, fields })
    await expectEffect(trial, watch, 'userRealName', async () => {
      const exchange = await trial.send('userCenter', { token })
      const profile = succeeded<'userCenter'>(exchange).message
      const { country, name, address } = fields
      const wrong =
        profile.review_status === IdentityStatus.unverified
          ? 'user/center still shows it as unverified'
          : // The filed data is an extension: not every backend shows it.
            profile.identity && wrongField(profile.identity, { country, name, address })
      return wrong === undefined
        ? undefined
        : { sentence: within('after filing identity data', wrong), exchanges: [filing, exchange] }
    })
    const { review_status } = (await trial.must('userCenter', { token })).message
    const holder = review_status === IdentityStatus.verified ? fields : undefined
    await expectHolder(trial, watch, token, 'after filing identity data', holder)
  },
}

/** Checks the verified name and number of both profiles, which are empty before. */
export async function expectHolder(
  trial: Trial,
  watch: Watch,
  token: string,
  when: string,
  verified?: Fields,
): Promise<void> {
  const number = String(verified?.['card_id'] ?? '')
  const card_id = number && `${number.slice(0, 2)}******${number.slice(-2)}`
  await watch.each(['userCenter', 'userCenter2'] as const, async (operation) => {
    const exchange = await trial.send(operation, { token })
    const shown = succeeded<typeof operation>(exchange).message
    const wrong = wrongField(shown, { name: verified?.['name'] ?? '', card_id })
    watch.expect(wrong === undefined, operation, statement`${when} ${wrong}`, exchange)
  })
}

export const fundPassword: Probe = {
  name: 'effects.fund-password',
  rules: ['S5.10'],
  says: 'A new fund password is reported as set, and not before, and works',
  effect: 'write',
  subjects: ['safeUpdatePassword', 'userHasPassword'],
  run: async (trial, watch) => {
    // The newcomer may have one already, and a session that never saw it unset cannot show that it was set.
    const person = await (trial.control ? trial.people.another() : trial.people.newcomer())
    const { token } = person
    const former = person.fundPassword
    await watch.each(['userHasPassword'] as const, async (operation) => {
      const exchange = await trial.send(operation, { token })
      const isSet = succeeded<'userHasPassword'>(exchange).message === FundPasswordState.set
      const sentence = `${isSet ? 'reports' : 'denies'} a fund password, and ${former === undefined ? 'none' : 'one'} was set`
      watch.expect(isSet === (former !== undefined), operation, sentence, exchange)
    })
    const chosen = former === '135790' ? '246810' : '135790'
    const old = former === undefined ? {} : { oldpassword: former }
    const form = { ...old, password: chosen, re_password: chosen }
    const setting = await act(trial, watch, 'safeUpdatePassword', { token, fields: form })
    await expectEffect(trial, watch, 'safeUpdatePassword', async () => {
      const exchange = await trial.send('userHasPassword', { token })
      return succeeded<'userHasPassword'>(exchange).message === FundPasswordState.set
        ? undefined
        : {
            sentence: 'user/has_password denies the fund password that was set',
            exchanges: [setting, exchange],
          }
    })
    person.fundPassword = chosen
    if (former !== undefined) return
    // Changing it proves that it works, because that takes the one that was set.
    const password = '642097'
    const fields = { oldpassword: person.fundPassword, password, re_password: password }
    const changing = await trial.send('safeUpdatePassword', { token, fields })
    if (
      watch.expect(
        changing.answer?.status === 200 && (changing.answer.json as { type?: unknown }).type === 'ok',
        'safeUpdatePassword',
        'the new fund password is not accepted as the old one',
        setting,
        changing,
      )
    )
      person.fundPassword = password
  },
}
