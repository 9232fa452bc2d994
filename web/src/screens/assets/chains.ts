import type { MessageId } from '../../i18n/translate.ts'

/** Full name of the network behind the short name of a chain. */
export const chainNotes: Readonly<Record<string, MessageId | undefined>> = {
  TRC20: 'chain.tron',
  ERC20: 'chain.ethereum',
  OMNI: 'chain.bitcoin',
  BEP20: 'chain.bnb',
  SOL: 'chain.solana',
  XRP: 'chain.xrp',
  DOGE: 'chain.dogecoin',
  ADA: 'chain.cardano',
  LTC: 'chain.litecoin',
}
