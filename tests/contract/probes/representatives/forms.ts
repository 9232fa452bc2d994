import { exampleOf, type Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'

/** A letter that is longer in bytes than in characters. */
const letter = 'ü'
const long = (length: number): string => letter.repeat(length)

/** Returns an IBAN with valid check digits: mod 97 of account, country and check digits is 1 (ISO 13616). */
function ibanOf(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) => String(parseInt(sign, 36))).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

/** Texts of a bank card, with their longest lengths. */
const texts = {
  bank_deposit: 128,
  bank_branch: 128,
  bank_address: 128,
  residence_address: 128,
  postal_code: 16,
} as const
const every = (spell: (most: number) => string): Fields =>
  Object.fromEntries(Object.entries(texts).map(([name, most]) => [name, spell(most)]))

/** Forms in which the contract takes a bank card, beside the usual one; `effects.bank-card` groups the letters of its IBAN. */
const cards: readonly (readonly [what: string, fields: Fields])[] = [
  [
    'the shortest values, in small letters',
    {
      ...every(() => letter),
      bank_account: '12345678',
      swift_code: 'exbkthbk',
      iban: ibanOf('NO', '8601A117947').toLowerCase(),
    },
  ],
  [
    'the longest values, in letters of both cases',
    {
      ...every(long),
      bank_account: `1-${'1234567890'.repeat(4).slice(0, 33)}`,
      swift_code: 'ExbkThBkXxx',
      iban: ibanOf('LC', 'A1B2C3D4E5F6G7H8J9K0L1M2N3P4Q5').replace(/..$/, (end) => end.toLowerCase()),
    },
  ],
]

const codes: ReadonlySet<string> = new Set(['bank_account', 'swift_code', 'iban'])

/** Codes may come back in capitals, and without the spaces and hyphens between their groups. */
const bare = (name: string, value: unknown): string =>
  !codes.has(name) ? String(value) : String(value).replaceAll(/[\s-]/g, '').toUpperCase()

export const forms: Probe = {
  name: 'representatives.forms',
  rules: ['S3.06', 'S3.07', 'S3.08', 'S5.27', 'S5.26'],
  closes: 'representatives',
  says: 'Texts of one character and of the longest length, and numbers in each way of writing that the contract allows, are accepted and come back',
  effect: 'write',
  subjects: ['userCashSave', 'walletAddaddress', 'userRealName'],
  run: async (trial, watch) => {
    for (const [what, fields] of cards)
      await watch.each(['userCashSave'] as const, () => saveCard(trial, watch, what, fields))
    await watch.each(['walletAddaddress'] as const, () => saveNotes(trial, watch))
    for (const [what, spell] of [
      ['the shortest values', () => letter],
      ['the longest values', long],
    ] as const)
      await watch.each(['userRealName'] as const, () => fileIdentity(trial, watch, what, spell))
  },
}

/** Checks that a request was accepted, and that an answer shows its fields. */
function expectKept(
  watch: Watch,
  what: string,
  [saving, fields]: readonly [Exchange, Fields],
  [reading, shown]: readonly [Exchange, object],
): void {
  const kept = new Map<string, unknown>(Object.entries(shown))
  const [name = '', value] =
    Object.entries(fields).find(([field, sent]) => bare(field, kept.get(field)) !== bare(field, sent)) ?? []
  const sentence = `of ${what}, ${name} was sent as ${JSON.stringify(value)}, and comes back as ${JSON.stringify(kept.get(name))}`
  watch.expect(name === '', saving.operation, sentence, saving, reading)
}

function expectTaken(watch: Watch, what: string, exchange: Exchange): boolean {
  const isTaken = branchOf(exchange) === 'ok'
  return watch.expect(isTaken, exchange.operation, `refuses ${what}: ${messageOf(exchange)}`, exchange)
}

async function saveCard(trial: Trial, watch: Watch, what: string, fields: Fields): Promise<void> {
  const happy = await trial.happy('userCashSave')
  // A card that is accepted shows that a refusal of the next one is due to its form.
  if (!trial.hasSucceeded('userCashSave')) {
    await trial.must('userCashSave', happy)
    return saveCard(trial, watch, what, fields)
  }
  const saving = await trial.send('userCashSave', { ...happy, fields: { ...happy.fields, ...fields } })
  if (!expectTaken(watch, what, saving)) return
  const reading = await trial.send('userCashInfo', { token: happy.token })
  expectKept(watch, what, [saving, fields], [reading, succeeded<'userCashInfo'>(reading).message])
}

async function saveNotes(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.newcomer()
  const { token } = person
  const pay_password = await trial.stage.fundPassword(person)
  const [netType = ''] = await chainsOf(trial, person)
  const own = { address: newAddress(), notes: long(128) }
  const proof = { netType, pay_password, code: await ownCode(trial, person) }
  const fields = { currency_id: usdt, ...own, ...proof }
  const saving = await trial.send('walletAddaddress', { token, fields })
  if (!expectTaken(watch, 'the longest notes', saving)) return
  const reading = await trial.send('walletGetAddress', { token, fields: { currency: usdt } })
  const rows = succeeded<'walletGetAddress'>(reading).message
  const row = rows.find(({ address }) => address === own.address)
  expectKept(watch, 'an address with the longest notes', [saving, own], [reading, row ?? {}])
  if (row) await trial.must('walletDeladdress', { token, fields: { address_id: row.id } })
}

async function fileIdentity(
  trial: Trial,
  watch: Watch,
  what: string,
  spell: (most: number) => string,
): Promise<void> {
  // The newcomer files theirs in another probe, which is possible only once.
  const { token } = await trial.people.another()
  const { country } = exampleOf('userRealName')
  const own = { name: spell(64), address: spell(128) }
  const filing = await trial.send('userRealName', {
    token,
    fields: { country: country ?? '', ...own, card_id: spell(64) },
  })
  if (!expectTaken(watch, what, filing)) return
  const reading = await trial.send('userCenter', { token })
  const { identity } = succeeded<'userCenter'>(reading).message
  // The filed data is an extension.
  if (identity) expectKept(watch, what, [filing, own], [reading, identity])
}
