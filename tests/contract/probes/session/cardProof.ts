import { Flag } from '#generated/enums.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, envelopeOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { ownCode } from '../../core/stage/addresses.ts'

/** Reasons for which a card without a proof is refused. */
const proofMissing = ['fund-password-not-set', 'fund-password-required', 'code-required', 'invalid-input']

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
      const needed = proofMissing.includes(String(envelopeOf(saving).reason))
      const isTaken = branchOf(saving) === 'ok'
      const told = needs_proof === Flag.yes ? 'needs a proof' : 'needs no proof'
      const came = isTaken ? 'is saved without one' : 'is refused without one'
      watch.expect(
        needs_proof === Flag.yes ? !isTaken : !needed,
        'userCashInfo',
        `${what} ${told}, and ${came}`,
        asking,
        saving,
      )
      if (what === 'the next card') return
      const code = await ownCode(trial, person)
      await trial.must('userCashSave', { token, fields: { ...bare, pay_password, code } })
    }
  },
}
