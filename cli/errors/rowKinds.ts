/** The row that an operation names by its id, and the command that lists such rows. */
interface RowKind {
  readonly name: string
  readonly hint: string
}

const order = { name: 'order', hint: 'see: h5 order list' }
const position = { name: 'position', hint: 'see: h5 lever list' }

/** Kinds of rows by operation. */
export const rowKinds: Readonly<Record<string, RowKind>> = {
  coinTradeCancel: order,
  coinList: order,
  leverMyTrade: position,
  leverClose: position,
  leverSetstop: position,
  leverAddmargin: position,
  microtradeOrder: { name: 'option', hint: 'see: h5 option list' },
  lhDepositOrderCancel: { name: 'plan', hint: 'see: h5 earn list' },
  lhSendOrderList: { name: 'subscription', hint: 'see: h5 launch subscriptions' },
  walletDeladdress: { name: 'address', hint: 'see: h5 address list <currency>' },
  newsDetail: { name: 'article', hint: 'see: h5 news' },
}
