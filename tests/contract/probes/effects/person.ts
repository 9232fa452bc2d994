import { FundPasswordState, IdentityStatus } from '#generated/enums.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'
import { act, expectEffect, expectMessage, wrongField } from './books.ts'

/** Removes spaces and dashes from a card number: people type them, and backends may strip them. */
const bare = (text: unknown): string => String(text).replaceAll(/[\s-]/g, '')

export const bankCard: Probe = {
  name: 'effects.bank-card',
  rules: ['S5.27', 'S3.06'],
  says: 'A bank card is shown as it was saved',
  effect: 'write',
  subjects: ['userCashSave'],
  run: async (trial, watch) => {
    const { token } = await trial.people.newcomer()
    const happy = await trial.happy('userCashSave')
    // The postal code of Dresden: a backend that keeps a number loses its zero. An IBAN as people write it.
    const iban = String(happy.fields?.['iban']).replaceAll(/.{4}(?=.)/g, '$& ')
    const fields = { ...happy.fields, postal_code: '01067', iban }
    const saving = await trial.send('userCashSave', { ...happy, fields })
    const grouped = `refuses the IBAN ${iban}, whose groups the contract allows`
    const isKnown = !trial.hasSucceeded('userCashSave') || branchOf(saving) === 'ok'
    if (!watch.expect(isKnown, 'userCashSave', grouped, saving)) return
    succeeded(saving)
    expectMessage(watch, saving)
    const { pay_password: _, code: __, ...card }: typeof happy.fields = fields
    await expectEffect(trial, watch, 'userCashSave', async () => {
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
      return undefined
    })
  },
}

export const identity: Probe = {
  name: 'effects.identity',
  rules: ['S4.01', 'S5.26', 'S3.07'],
  says: 'A filed identity is under review, and shown as it was filed',
  effect: 'write',
  subjects: ['userRealName'],
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
        : { sentence: `after filing identity data: ${wrong}`, exchanges: [filing, exchange] }
    })
  },
}

export const fundPassword: Probe = {
  name: 'effects.fund-password',
  rules: ['S5.10'],
  says: 'A new fund password is reported as set, and not before, and works',
  effect: 'write',
  subjects: ['safeUpdatePassword', 'userHasPassword'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const former = person.fundPassword
    await watch.each(['userHasPassword'] as const, async (operation) => {
      const exchange = await trial.send(operation, { token })
      const isSet = succeeded<'userHasPassword'>(exchange).message === FundPasswordState.set
      const sentence = `${isSet ? 'reports' : 'denies'} a fund password, and ${former === undefined ? 'none' : 'one'} was set`
      watch.expect(isSet === (former !== undefined), operation, sentence, exchange)
    })
    const happy = await trial.happy('safeUpdatePassword')
    const setting = await act(trial, watch, 'safeUpdatePassword', happy)
    await expectEffect(trial, watch, 'safeUpdatePassword', async () => {
      const exchange = await trial.send('userHasPassword', { token })
      return succeeded<'userHasPassword'>(exchange).message === FundPasswordState.set
        ? undefined
        : {
            sentence: 'user/has_password denies the fund password that was set',
            exchanges: [setting, exchange],
          }
    })
    person.fundPassword = String(happy.fields?.['password'])
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
