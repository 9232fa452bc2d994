import { format, parse } from '#domain/decimal.ts'
import { AccountKindNumber } from '#generated/enums.ts'
import { branchOf, payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import type { Launch } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { moving } from '../values/market.ts'

/** Checks that the coins of a launch which came to the spot account are in the account log. */
export async function expectLogged(
  trial: Trial,
  watch: Watch,
  { new_currency_name: name }: Launch,
  came: bigint,
): Promise<void> {
  const { balance } = (await trial.must('walletList')).message.change_wallet
  const currency = balance.find(({ currency_name }) => currency_name === name)?.currency
  if (currency === undefined) return
  const fields = { currency, type: AccountKindNumber.spot, page: 1, limit: 100 }
  const exchange = await trial.send('walletLegalLog', { fields })
  const { list } = succeeded<'walletLegalLog'>(exchange).message
  const logged = list.reduce((sum, { value }) => sum + (value.startsWith('-') ? 0n : parse(value)), 0n)
  const sentence = `${format(came)} ${name} were credited, and the account log has ${format(logged)}`
  watch.expect(logged >= came, 'walletLegalLog', sentence, exchange)
}

/** Checks that the market of a launch is in the list of markets whenever it can be read alone, and as it is alone. */
export async function expectListed(
  trial: Trial,
  watch: Watch,
  { new_currency_name: name }: Launch,
  when: string,
): Promise<void> {
  const { balance } = (await trial.must('walletList')).message.change_wallet
  const coin = balance.find(({ currency_name }) => currency_name === name)
  if (!coin) return
  const pair = { currency_id: coin.currency, legal_id: usdt }
  const listing = await trial.send('currencyQuotationNew')
  const row = succeeded<'currencyQuotationNew'>(listing)
    .message.flatMap(({ quotation }) => quotation)
    .find(({ currency_id, legal_id }) => currency_id === pair.currency_id && legal_id === pair.legal_id)
  const alone = await trial.send('currencyDeal', { fields: pair })
  // Not every coin has a market.
  const deal = branchOf(alone) === 'ok' ? payloadOf<'currencyDeal'>(alone) : undefined
  const other = deal && (row ? otherField(deal, row, moving) : 'it is not there')
  const sentence = within(`${when} ${name} has a market, and in the list of markets`, other)
  watch.expect(other === undefined, 'currencyQuotationNew', sentence, alone, listing)
}
