import { Flag } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

const subjects = [
  'walletList',
  'microtradePayableCurrencies',
  'microtradeSeconds',
  'lhSendGetRecommend',
  'newsDetail',
] as const

export const flags: Probe = {
  name: 'values.flags',
  rules: ['S3.04', 'S3.17'],
  closes: 'shown-twice',
  says: 'Flags agree with the list that a row is in: its account, a currency that pays, a delivery time on offer, the recommended launch, a listed article',
  effect: 'read',
  subjects,
  run: (trial, watch) => watch.each(subjects, (operation) => looks[operation](trial, watch)),
}

/** Checks a flag of rows that are in a list because of it. */
function expectFlag(
  watch: Watch,
  exchange: Exchange,
  name: string,
  where: string,
  values: readonly (Flag | undefined)[],
): void {
  const wrong = values.find((value) => value !== undefined && value !== Flag.yes)
  const sentence = `${where} has ${name} ${String(wrong)}`
  watch.expect(wrong === undefined, exchange.operation, sentence, exchange)
}

const mostArticles = 3

const looks: Readonly<Record<(typeof subjects)[number], (trial: Trial, watch: Watch) => Promise<void>>> = {
  walletList: async (trial, watch) => {
    const exchange = await trial.send('walletList')
    const { legal_wallet, change_wallet, lever_wallet, micro_wallet } =
      succeeded<'walletList'>(exchange).message
    for (const [name, account, values] of [
      ['is_legal', 'trust', legal_wallet.balance.map(({ is_legal }) => is_legal)],
      ['is_match', 'spot', change_wallet.balance.map(({ is_match }) => is_match)],
      ['is_lever', 'contracts', lever_wallet.balance.map(({ is_lever }) => is_lever)],
      ['is_micro', 'options', micro_wallet.balance.map(({ is_micro }) => is_micro)],
    ] as const)
      expectFlag(watch, exchange, name, `a currency in the account of ${account}`, values)
  },
  microtradePayableCurrencies: async (trial, watch) => {
    const exchange = await trial.send('microtradePayableCurrencies')
    const rows = succeeded<'microtradePayableCurrencies'>(exchange).message
    const values = rows.map(({ is_micro }) => is_micro)
    expectFlag(watch, exchange, 'is_micro', 'a currency that pays for options', values)
  },
  microtradeSeconds: async (trial, watch) => {
    const exchange = await trial.send('microtradeSeconds')
    const values = succeeded<'microtradeSeconds'>(exchange).message.map(({ status }) => status)
    expectFlag(watch, exchange, 'status', 'a delivery time on offer', values)
  },
  lhSendGetRecommend: async (trial, watch) => {
    const exchange = await trial.send('lhSendGetRecommend')
    const { message } = succeeded<'lhSendGetRecommend'>(exchange)
    expectFlag(watch, exchange, 'is_recommend', 'the recommended launch', [message?.is_recommend])
  },
  newsDetail: async (trial, watch) => {
    const { list } = (await trial.must('newsList', { fields: { page: 1, limit: mostArticles } })).message
    for (const { id } of list.slice(0, mostArticles)) {
      const exchange = await trial.send('newsDetail', { fields: { id } })
      const { display } = succeeded<'newsDetail'>(exchange).message
      expectFlag(watch, exchange, 'display', `the listed article ${String(id)}`, [display])
    }
    if (list.length === 0) watch.holds('newsDetail')
  },
}
