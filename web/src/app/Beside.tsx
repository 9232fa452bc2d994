import { Component, type ReactNode } from 'react'
import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { toAccountEntry, type AccountEntry } from '#sdk/model/accountEntry.ts'
import { bankCurrencyId, bankUnit } from '#sdk/model/balance.ts'
import { toDepositRecord, type DepositRecord } from '#sdk/model/depositRecord.ts'
import { toWithdrawalRecord } from '#sdk/model/withdrawalRecord.ts'
import { usePages } from '../api/usePages.ts'
import { useRead } from '../api/useRead.ts'
import { columnsOf } from '../figures/columns.ts'
import { Veiled } from '../figures/Veiled.tsx'
import { language } from '../i18n/catalogue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import { List } from '../kit/List.tsx'
import { useCoinAmount } from '../market/CoinMoney.tsx'
import { Row } from '../kit/Row.tsx'
import type { Address } from '../platform/paths.ts'
import { useValue } from '../platform/useValue.ts'
import { MovedAmount, Status } from '../screens/assets/records/Status.tsx'
import styles from './Beside.module.css'
import type { Topic } from './besideTopics.ts'

/** Most rows of each list. */
const most = 4

/** Newest records of a form and the help on a form, in the empty part of a wide page. */
export function Beside({ topic }: { readonly topic: Topic }) {
  const t = useT()
  const Records = topic.records && records[topic.records]
  return (
    <aside className={styles.beside} aria-label={t('title.help')}>
      <Dispensable>{Records && <Records />}</Dispensable>
      <Dispensable>
        <Articles about={t(topic.name)} />
      </Dispensable>
    </aside>
  )
}

/** Part that is left out if it cannot be shown: the form beside it is the purpose of the page. */
class Dispensable extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return !this.state.broken && this.props.children
  }
}

/** Keeps the column hidden: nothing in it moves while its parts arrive. */
const Waiting = () => <i hidden data-waiting="" />

interface Pages<Record> {
  readonly rows: readonly Record[] | undefined
  readonly error: Error | null
}

type Filed = Pick<
  DepositRecord,
  'id' | 'currencyId' | 'currency' | 'chain' | 'amount' | 'status' | 'createdAt'
>

const Deposits = () => {
  const pages = usePages('chargeMentionLog2', {}, { toRow: toDepositRecord })
  return <FiledRecords title="record.deposits" sign="+" bank="deposit.bank" of={pages} to="deposits" />
}

const Withdrawals = () => {
  const pages = usePages('chargeMentionLog3', {}, { toRow: toWithdrawalRecord })
  return (
    <FiledRecords title="record.withdrawals" sign="-" bank="title.bankWithdraw" of={pages} to="withdrawals" />
  )
}

interface FiledRecordsProps {
  readonly title: MessageId
  readonly sign: '+' | '-'
  readonly bank: MessageId
  readonly of: Pages<Filed>
  readonly to: 'deposits' | 'withdrawals'
}

function FiledRecords({ title, sign, bank, of, to }: FiledRecordsProps) {
  const t = useT()
  const format = useFormat()
  const amountOf = useCoinAmount()
  const amount = ({ currencyId, currency, amount: moved }: Filed) =>
    currencyId === bankCurrencyId
      ? format.amount(moved, bankUnit)
      : `${amountOf(moved, currency)}\u00a0${currency}`
  return (
    <Newest title={title} of={of} to={`/pages/assets/record?tab=${to}`}>
      {(row) => (
        <Row
          key={row.id}
          title={row.currencyId === bankCurrencyId ? t(bank) : `${row.currency} ${row.chain}`}
          note={format.date(row.createdAt)}
          value={<MovedAmount of={row.status} text={`${sign}${amount(row)}`} />}
          valueNote={<Status of={row.status} />}
        />
      )}
    </Newest>
  )
}

const Transfers = () => {
  const pages = usePages('walletHzhistory', {}, { toRow: toAccountEntry })
  return <Entries title="title.transferRecord" of={pages} to="/pages/assets/transfer/record" />
}

const Changes = () => {
  const pages = usePages('walletLegalLog', {}, { toRow: toAccountEntry })
  return <Entries title="record.changes" of={pages} to="/pages/assets/record?tab=changes" />
}

interface EntriesProps {
  readonly title: MessageId
  readonly of: Pages<AccountEntry>
  readonly to: Address
}

function Entries({ title, of, to }: EntriesProps) {
  const format = useFormat()
  const column = columnsOf(
    format,
    (of.rows ?? []).slice(0, most).map(({ change, currency }) => ({ value: change, unit: currency })),
  )
  return (
    <Newest title={title} of={of} to={to}>
      {(row) => (
        <Row
          key={row.id}
          title={row.title}
          note={format.date(row.createdAt)}
          value={<Veiled>{column(row.currency).signed(row.change)}</Veiled>}
        />
      )}
    </Newest>
  )
}

interface NewestProps<Record> {
  readonly title: MessageId
  readonly of: Pages<Record>
  /** The whole list. */
  readonly to: Address
  readonly children: (row: Record) => ReactNode
}

/** First rows of a list, and the way to all; nothing while there are none. */
function Newest<Record>({ title, of: { rows, error }, to, children }: NewestProps<Record>) {
  const t = useT()
  if (!rows) return !error && <Waiting />
  return (
    rows.length > 0 && (
      <List title={t(title)}>
        {rows.slice(0, most).map(children)}
        <Row title={t('home.all')} to={to} />
      </List>
    )
  )
}

const records = { deposits: Deposits, withdrawals: Withdrawals, transfers: Transfers, changes: Changes }

function Articles({ about }: { readonly about: string }) {
  const t = useT()
  const lang = useValue(language)
  const words = wordsOf(about)
  const articles = useRead(
    'newsList',
    { c_id: articleCategory.help, lang, limit: 50 },
    {
      staleTime: 600_000,
      select: ({ list }) =>
        list
          .filter(({ title }) => words.some((word) => title.toLowerCase().includes(word)))
          .map(toArticleHead)
          .sort((one, other) => one.place - other.place)
          .slice(0, most),
    },
  )
  if (articles.isPending) return <Waiting />
  return (
    <List title={t('title.help')}>
      {(articles.data ?? []).map(({ id, title }) => (
        <Row key={id} title={title} to={`/pages/help/center/detail?id=${id}`} />
      ))}
      <Row icon="help" title={t('help.articles')} to="/pages/help/center/center" />
      <Row icon="chat" title={t('title.chat')} to="/pages/help/center/chat" />
    </List>
  )
}

/**
 * Returns the words of the name of a topic that tell what it is about: an article explains it if its title has one.
 * "to" is in many titles; an English plural is looked for in the singular.
 */
function wordsOf(name: string): readonly string[] {
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(name)
  return Array.from(words, ({ segment }) => segment.toLowerCase())
    .filter((word) => word.length >= (/^[a-z]+$/.test(word) ? 4 : 2))
    .map((word) => word.replace(/s$/, ''))
}
