import type { Fields } from '../exchange.ts'
import { field, lists, sent } from '../http.ts'
import { addresses, savedCard } from '../shows/writes.ts'
import { group, type Wrong } from '../types.ts'

const texts = group({ probes: ['texts.*'], needs: ['writes'] })

const changed =
  (names: readonly string[], change: (text: string) => string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? change(value) : value]),
    )

/** Backends that change the letters of saved texts. */
export const textFaults: readonly Wrong[] = [
  texts({
    name: 'letters-of-latin-alone',
    says: 'Letters outside of Latin are saved as question marks',
    operations: ['userCashSave'],
    http: () =>
      sent(
        'userCashSave',
        changed(['bank_branch', 'bank_address'], (text) => text.replaceAll(/[^\u{0}-\u{24f}]/gu, '?')),
      ),
    shows: savedCard,
  }),
  texts({
    name: 'notes-escaped',
    says: 'Notes of an address come back with the entities of HTML',
    operations: ['walletGetAddress', 'walletAddaddress'],
    http: () =>
      field('walletGetAddress', 'notes', (notes) =>
        String(notes).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      ),
    shows: (site) => addresses(site, { notes: 'a < b' }),
  }),
  texts({
    name: 'card-without-its-zeros',
    says: 'The zeros at the beginning of a card number are lost',
    operations: ['userCashSave'],
    http: () =>
      sent(
        'userCashSave',
        changed(['bank_account'], (text) => text.replace(/^0+/, '')),
      ),
    shows: savedCard,
  }),
  texts({
    name: 'emoji-cut',
    says: 'A text ends at its first emoji',
    operations: ['walletGetAddress', 'walletAddaddress'],
    http: () =>
      sent(
        'walletAddaddress',
        changed(['notes'], (text) => text.replace(/\p{Emoji_Presentation}.*$/u, '')),
      ),
    shows: (site) => addresses(site, { notes: 'a 😀 b' }),
  }),
  texts({
    name: 'addresses-without-notes-not-listed',
    says: 'A saved address without notes is not in the list',
    probes: ['texts.left-out'],
    operations: ['walletGetAddress', 'walletAddaddress'],
    http: () => lists('walletGetAddress', (rows) => rows.filter(({ notes }) => notes !== '')),
    shows: (site) => addresses(site, { notes: '' }),
  }),
]
