import { Flag } from '#generated/enums.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Asking } from '../../core/request.ts'
import { ownCode } from '../../core/stage/addresses.ts'
import { perTrial, type Happy, type Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { but, type Case } from './case.ts'

/** Sends a request that succeeds once, and returns it for a repetition. */
const again = async (trial: Trial, operation: Case['operation']): Promise<Asking> => {
  const { done, ...first }: Happy = await trial.happy(operation)
  const exchange = await trial.send(operation, first)
  await done?.(exchange)
  return first
}

/** Account numbers of several countries, each with one check digit changed. */
const wrongIbans = [
  'TH07EXBK0000777777777',
  'DE88370400440532013000',
  'GB28NWBK60161331926819',
  'NO9486011117947',
] as const

/** Every two pictures of a document. */
const pairsOfSides = [
  ['front_pic', 'reverse_pic'],
  ['front_pic', 'hand_pic'],
  ['reverse_pic', 'hand_pic'],
] as const
type Side = (typeof pairsOfSides)[number][number]

/** Named failures of identities and cards. */
export const personCases: readonly Case[] = [
  {
    operation: 'userRealName',
    reasons: ['already-verified'],
    what: 'an identity that was already filed',
    ask: (trial) => again(trial, 'userRealName'),
  },
  {
    operation: 'userRealName2',
    reasons: ['picture-not-found', 'picture-repeated', 'basic-first', 'already-verified'],
    what: 'a picture that was never uploaded',
    ask: documentBut(() => ({ hand_pic: '/pictures/of/nothing' })),
  },
  {
    operation: 'userRealName2',
    reasons: ['basic-first'],
    what: 'pictures of a user without a verified name',
    ask: async (trial) => {
      const person = await trial.people.another()
      return { token: person.token, fields: await documentOf(trial, person) }
    },
  },
  ...pairsOfSides.flatMap(([first, second]): readonly Case[] => [
    {
      operation: 'userRealName2',
      reasons: ['picture-repeated', 'basic-first', 'already-verified'],
      what: `one picture as ${first} and ${second}`,
      ask: documentBut((fields) => ({ [second]: fields[first] ?? '' })),
    },
    {
      operation: 'userRealName2',
      reasons: ['picture-repeated', 'basic-first', 'already-verified'],
      what: `one picture that was uploaded twice, as ${first} and ${second}`,
      ask: uploadedTwice(first, second),
    },
  ]),
  {
    operation: 'userRealName2',
    reasons: ['number-differs', 'basic-first', 'already-verified'],
    what: 'pictures of a document with another number',
    ask: documentBut(() => ({ card_id: 'ZZ999999999' })),
  },
  {
    operation: 'userRealName2',
    reasons: ['invalid-input', 'number-differs', 'basic-first', 'already-verified'],
    what: 'pictures with an empty document number',
    ask: documentBut(() => ({ card_id: '' })),
  },
  ...wrongIbans.map((iban): Case => ({
    operation: 'userCashSave',
    reasons: ['iban-checksum', 'invalid-input'],
    what: `an IBAN of ${iban.slice(0, 2)} with a wrong checksum`,
    ask: but('userCashSave', { iban }),
  })),
  {
    operation: 'userCashSave',
    reasons: ['fund-password-not-set'],
    what: 'a card of a user without a fund password',
    ask: async (trial) => {
      // First: where nobody else can be registered, no code is sent in vain.
      const person = await trial.people.another()
      await assertProof(trial, person.token)
      const { fields } = await trial.happy('userCashSave')
      return { token: person.token, fields: { ...fields, code: await ownCode(trial, person) } }
    },
  },
  {
    operation: 'userCashSave',
    reasons: ['holder-differs'],
    what: 'a card of another holder than the verified user',
    ask: async (trial) => {
      const { person } = await validDocument(trial)
      if (!person) throw new NotPossible('needs a verified user of its own, which only a mock allows')
      const pay_password = await trial.stage.fundPassword(person)
      const { fields } = await trial.happy('userCashSave')
      const own = { pay_password, code: await ownCode(trial, person) }
      return { token: person.token, fields: { ...fields, ...own, real_name: 'Nobody Known' } }
    },
  },
  {
    operation: 'userCashSave',
    reasons: ['code-required', 'invalid-input'],
    what: 'a card without a code',
    ask: withoutProof('code'),
  },
  {
    operation: 'userCashSave',
    reasons: ['fund-password-required', 'invalid-input'],
    what: 'a card without the fund password',
    ask: withoutProof('pay_password'),
  },
]

/** Three pictures of a document, with its number. */
export async function documentOf(trial: Trial, person: Person) {
  const [front_pic, reverse_pic, hand_pic] = [
    await upload(trial, person, 15),
    await upload(trial, person, 25),
    await upload(trial, person, 35),
  ]
  return { card_id: String(exampleOf('userRealName2')['card_id']), front_pic, reverse_pic, hand_pic }
}

/** A document that would be accepted: on a mock of its own user, since the newcomer of other probes has filed one. */
export const validDocument = perTrial(async (trial) => {
  const { control } = trial
  if (!control) {
    const { token, fields = {} } = await trial.happy('userRealName2')
    return { token, fields, person: undefined }
  }
  const person = await trial.people.another()
  const { token } = person
  await trial.must('userRealName', { token, fields: exampleOf('userRealName') })
  await decide(control, 'basic', 'pass')
  return { token, fields: await documentOf(trial, person), person }
})

export function documentBut(change: (fields: Fields) => Fields): Case['ask'] {
  return async (trial) => {
    const { token, fields } = await validDocument(trial)
    return { token, fields: { ...fields, ...change(fields) } }
  }
}

/** Uploads one picture for both sides, each time to an address of its own. */
function uploadedTwice(first: Side, second: Side): Case['ask'] {
  return async (trial) => {
    const { token, fields, person } = await validDocument(trial)
    const owner = person ?? (await trial.people.newcomer())
    const same = { [first]: await upload(trial, owner, 45), [second]: await upload(trial, owner, 45) }
    return { token, fields: { ...fields, ...same } }
  }
}

/** @throws NotPossible where a card needs neither code nor fund password, as on backends of the family */
async function assertProof(trial: Trial, token: string): Promise<void> {
  const { needs_proof } = (await trial.must('userCashInfo', { token })).message
  if (needs_proof !== Flag.yes) throw new NotPossible('a card needs neither a code nor a fund password')
}

function withoutProof(field: 'code' | 'pay_password'): Case['ask'] {
  return async (trial) => {
    const { token = '', fields = {} } = await trial.happy('userCashSave')
    await assertProof(trial, token)
    const { [field]: _, ...rest } = fields
    return { token, fields: rest }
  }
}
