import { field } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { savedCard, transfer, withdrawn } from '../shows/writes.ts'
import { group, type Wrong } from '../types.ts'

const logged = group({ probes: ['effects.*', 'twice.*', 'values.*'], needs: ['writes'] })
const option = [
  'microtradeSubmit',
  { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
] as const

/** Types of the log by their number in the mock: transfers are 11 and 12. */
const typed = (change: (type: number) => number) =>
  field('walletLegalLog', 'type', (type) => (typeof type === 'number' ? change(type) : type))
const isTransfer = (type: number) => type === 11 || type === 12

/** Rows of the records, a card and an invitation with a field that is not that of the user or of what happened. */
export const rowFields: readonly Wrong[] = [
  logged({
    name: 'transfers-logged-as-anything',
    says: 'Transfers have a type of their own in the log, which is not that of transfers',
    operations: ['walletLegalLog'],
    http: () => typed((type) => (isTransfer(type) ? 13 : type)),
    shows: demo(transfer, ['walletLegalLog']),
  }),
  logged({
    name: 'history-without-types',
    says: 'The rows of the history of transfers have no type of a transfer',
    operations: ['walletHzhistory'],
    http: () => field('walletHzhistory', 'type', () => 0),
    shows: demo(transfer, ['walletHzhistory']),
  }),
  logged({
    name: 'everything-logged-as-a-transfer',
    says: 'Trades, stakes and deposits have the type of a transfer in the log',
    operations: ['walletLegalLog'],
    http: () => typed((type) => (isTransfer(type) ? type : 12)),
    shows: demo(option, ['walletLegalLog']),
  }),
  logged({
    name: 'history-told-twice-differently',
    says: 'The second text of a row of the history of transfers is empty',
    operations: ['walletHzhistory'],
    http: () => field('walletHzhistory', 'transaction_info', () => ''),
    shows: demo(transfer, ['walletHzhistory']),
  }),
  logged({
    name: 'log-of-another-account-name',
    says: 'A row of the log names another account than that of its user',
    operations: ['walletLegalLog'],
    http: () => field('walletLegalLog', 'account_number', () => 'somebody@h5.example'),
    shows: demo(transfer, ['walletLegalLog']),
  }),
  logged({
    name: 'log-of-one-account-kind',
    says: 'Every row of the log names the spot account',
    operations: ['walletLegalLog'],
    http: () => field('walletLegalLog', 'account_kind', () => 2),
    shows: demo(transfer, ['walletLegalLog']),
  }),
  logged({
    name: 'withdrawals-of-another-account-name',
    says: 'A withdrawal names another account than that of its user',
    operations: ['chargeMentionLog3'],
    http: () => field('chargeMentionLog3', 'account_number', () => 'somebody@h5.example'),
    shows: withdrawn,
  }),
  logged({
    name: 'card-of-another-account-name',
    says: 'The bank card names another account than that of its user',
    operations: ['userCashSave', 'userCashInfo'],
    http: () => field('userCashInfo', 'account', () => 'somebody@h5.example'),
    shows: savedCard,
  }),
  logged({
    name: 'authorization-code-of-its-own',
    says: 'The authorization code is not the invitation code',
    operations: ['userInvite'],
    http: () => field('userInvite', 'authorization_code', () => 'ABCD2345'),
    shows: demo(['userInvite']),
  }),
]
