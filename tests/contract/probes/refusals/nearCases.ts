import { exampleOf } from '../../core/contract.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { ownCode } from '../../core/stage/addresses.ts'
import { perTrial } from '../../core/trial.ts'
import type { Case } from './case.ts'
import { documentBut, validDocument } from './personCases.ts'

/** Returns another letter of the same kind: a digit for a digit. */
function another(letter: string): string {
  if (/\d/.test(letter)) return letter === '0' ? '7' : '0'
  const other = letter.toLowerCase() === 'x' ? 'k' : 'x'
  return letter === letter.toUpperCase() ? other.toUpperCase() : other
}

const changedAt = (text: string, place: number): string =>
  `${text.slice(0, place)}${another(text.charAt(place))}${text.slice(place + 1)}`

/** Returns the text with everything changed but this many characters at its ends. */
const onlyEnds = (text: string, kept: number): string =>
  Array.from(text)
    .map((letter, place) => {
      const isKept = place < kept || place >= text.length - kept || letter === ' '
      return isKept ? letter : another(letter)
    })
    .join('')

/** Texts that differ little from the right one, for a comparison of a part of it alone. */
const near: readonly (readonly [how: string, spell: (text: string) => string])[] = [
  ['another first character', (text) => changedAt(text, 0)],
  ['another second character', (text) => changedAt(text, 1)],
  ['another character in its middle', (text) => changedAt(text, Math.floor(text.length / 2))],
  ['another last character but one', (text) => changedAt(text, text.length - 2)],
  ['another last character', (text) => changedAt(text, text.length - 1)],
  ['the same two characters at both ends', (text) => onlyEnds(text, 2)],
  ['its last character left out', (text) => text.slice(0, -1)],
  ['one more character', (text) => `${text}${text.slice(-1)}`],
  ['its first character left out', (text) => text.slice(1)],
]

/** Proof of the verified user of a document; a refused request does not use it up. */
const proofOfHolder = perTrial(async (trial) => {
  const { person } = await validDocument(trial)
  if (!person) throw new NotPossible('needs a verified user of its own, which only a mock allows')
  const pay_password = await trial.stage.fundPassword(person)
  return { token: person.token, proof: { pay_password, code: await ownCode(trial, person) } }
})

/** Document numbers and holders of a card that are nearly right. */
export const nearCases: readonly Case[] = near.flatMap(([how, spell]): readonly Case[] => [
  {
    operation: 'userRealName2',
    reasons: ['number-differs', 'basic-first', 'already-verified'],
    what: `pictures of a document whose number has ${how}`,
    ask: documentBut(({ card_id }) => ({ card_id: spell(String(card_id)) })),
  },
  {
    operation: 'userCashSave',
    reasons: ['holder-differs', 'wrong-code'],
    what: `a card of a holder whose name has ${how}`,
    ask: async (trial) => {
      const { token, proof } = await proofOfHolder(trial)
      const real_name = spell(String(exampleOf('userRealName')['name']))
      return { token, fields: { ...exampleOf('userCashSave'), ...proof, real_name } }
    },
  },
])
