import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf, payloadOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { expectRefused, anotherCode, expectUsedUp } from '../refused.ts'

/** Returns six digits that differ from these and are not easy to guess. */
const anotherFundPassword = (password: string): string => (password === '480263' ? '926471' : '480263')

export const fundPassword: Probe = {
  name: 'session.fund-password',
  rules: ['S6.03', 'S9.12'],
  says: 'The fund password is changed only by its owner; it and an unused code protect addresses and the bank card',
  effect: 'write',
  subjects: ['safeUpdatePassword', 'userHasPassword', 'walletAddaddress', 'userCashSave'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const right = await trial.stage.fundPassword(person)
    const has = await trial.send('userHasPassword', { token })
    if (branchOf(has) === 'ok') {
      const isSet = payloadOf<'userHasPassword'>(has) === 1
      watch.expect(isSet, 'userHasPassword', 'denies the fund password that is set', has)
    }

    const other = anotherFundPassword(right)
    const change = (oldpassword: string, re_password = other) =>
      trial.send('safeUpdatePassword', { token, fields: { oldpassword, password: other, re_password } })
    const guessed = await change(other)
    expectRefused(watch, 'a wrong old fund password', guessed, 'wrong-old-password')
    const empty = await change('')
    expectRefused(watch, 'an empty old fund password', empty, 'wrong-old-password', 'invalid-input')
    const differing = await change(right, '115937')
    expectRefused(watch, 'two fund passwords that differ', differing, 'passwords-inconsistent')
    if ([guessed, empty, differing].some((one) => branchOf(one) === 'ok')) {
      person.fundPassword = other
      return
    }

    const [netType = ''] = await chainsOf(trial, person)
    const code = await ownCode(trial, person)
    const save = (pay_password: string, withCode: string) =>
      trial.send('walletAddaddress', {
        token,
        fields: {
          currency_id: usdt,
          address: newAddress(),
          netType,
          notes: '',
          pay_password,
          code: withCode,
        },
      })
    const withWrong = await save(other, code)
    const isWrongRefused = expectRefused(watch, 'a wrong fund password', withWrong, 'wrong-fund-password')
    const withoutCode = await save(right, anotherCode(code))
    const isCodeRefused = expectRefused(watch, 'a wrong code', withoutCode, 'wrong-code')
    await bankCard(trial, watch, person, { right, other, code })
    if (isWrongRefused && isCodeRefused) {
      const saved = await save(right, code)
      if (branchOf(saved) === 'ok') {
        await expectUsedUp(watch, await save(right, code), code, () => ownCode(trial, person))
        await usedForCard(trial, watch, person, { right, code })
      } else watch.unchecked('walletAddaddress', `the right proof was refused: ${messageOf(saved)}`)
    }

    const changed = await change(right)
    if (branchOf(changed) !== 'ok') throw new NotPossible(`could not be changed: ${messageOf(changed)}`)
    person.fundPassword = other
    const fresh = await ownCode(trial, person)
    const withOld = await save(right, fresh)
    watch.expect(
      branchOf(withOld) !== 'ok',
      'safeUpdatePassword',
      'the old fund password still works after the change',
      changed,
      withOld,
    )
    if (branchOf(withOld) === 'ok') {
      // The old one is in use, whatever the response.
      person.fundPassword = right
    } else {
      const withNew = await save(other, fresh)
      const isTaken = branchOf(withNew) === 'ok'
      watch.expect(isTaken, 'safeUpdatePassword', 'the new fund password is refused', changed, withNew)
    }
    await removeAddresses(trial, token)
  },
}

async function bankCard(
  trial: Trial,
  watch: Watch,
  { token }: Person,
  { right, other, code }: Readonly<Record<'right' | 'other' | 'code', string>>,
): Promise<void> {
  const info = await trial.must('userCashInfo', { token })
  if (info.message.needs_proof !== 1) {
    watch.unchecked('userCashSave', 'requires no proof, which is an extension')
    return
  }
  const card = exampleOf('userCashSave')
  const save = (pay_password: string, withCode: string) =>
    trial.send('userCashSave', { token, fields: { ...card, pay_password, code: withCode } })
  expectRefused(watch, 'a wrong fund password', await save(other, code), 'wrong-fund-password')
  expectRefused(watch, 'a wrong code', await save(right, anotherCode(code)), 'wrong-code')
}

/** Tries the code of a saved address for a bank card, which takes codes of the same purpose. */
async function usedForCard(
  trial: Trial,
  watch: Watch,
  person: Person,
  { right: pay_password, code }: Readonly<Record<'right' | 'code', string>>,
): Promise<void> {
  const { token } = person
  if ((await trial.must('userCashInfo', { token })).message.needs_proof !== 1) return
  const fields = { ...exampleOf('userCashSave'), pay_password, code }
  const again = await trial.send('userCashSave', { token, fields })
  await expectUsedUp(watch, again, code, () => ownCode(trial, person))
}

/** The newcomer has only addresses from this trial. */
async function removeAddresses(trial: Trial, token: string): Promise<void> {
  const { message } = await trial.must('walletGetAddress', { token, fields: { currency: usdt } })
  for (const { id } of message) await trial.send('walletDeladdress', { token, fields: { address_id: id } })
  trial.stage.gone('savedAddress')
}
