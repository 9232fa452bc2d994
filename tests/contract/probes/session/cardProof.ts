import { Flag } from '#generated/enums.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, envelopeOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { ownCode } from '../../core/stage/addresses.ts'

/** Returns whether a card was refused for its missing proof, and not for another field. */
function lacksProof(saving: Exchange): boolean {
  const { reason, field } = envelopeOf(saving)
  return reason === 'invalid-input'
    ? field === 'pay_password' || field === 'code'
    : ['fund-password-not-set', 'fund-password-required', 'code-required'].includes(String(reason))
}

export const cardProof: Probe = {
  name: 'session.card-proof',
  rules: ['S5.27', 'S6.03'],
  says: 'A bank card needs a fund password and a code exactly when user/cash_info says so, for the first card and for the next one',
  effect: 'write',
  subjects: ['userCashInfo'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const card = exampleOf('userCashSave')
    const { pay_password: _, code: __, ...bare } = card
    for (const what of ['the first card', 'the next card']) {
      const asking = await trial.send('userCashInfo', { token })
      const { needs_proof } = succeeded<'userCashInfo'>(asking).message
      if (needs_proof === undefined) throw new NotPossible('the need of a proof is an extension')
      const saving = await trial.send('userCashSave', {
        token,
        fields: bare,
        mustFail: needs_proof === Flag.yes,
      })
      const isTaken = branchOf(saving) === 'ok'
      const reported = needs_proof === Flag.yes ? 'needs a proof' : 'needs no proof'
      const came = isTaken ? 'is saved without one' : 'is refused without one'
      watch.expect(
        needs_proof === Flag.yes ? !isTaken : !lacksProof(saving),
        'userCashInfo',
        `${what} ${reported}, and ${came}`,
        asking,
        saving,
      )
      if (what === 'the next card') return
      const code = await ownCode(trial, person)
      await trial.must('userCashSave', { token, fields: { ...bare, pay_password, code } })
    }
  },
}
