import { lazy, Suspense, useMemo, useRef, useState, type Ref } from 'react'
import { toDeliveryTimes } from '#sdk/model/deliveryTime.ts'
import type { Option } from '#sdk/model/option.ts'
import { toPayingCurrencies } from '#sdk/model/payingCurrency.ts'
import { signedIn } from '../../session/session.ts'
import { combineQueries } from '../../api/combineQueries.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { LiveSign } from '../../market/live/LiveSign.tsx'
import type { Market } from '#sdk/model/market.ts'
import { useMarket } from '../../market/live/markets.ts'
import { FavouriteButton } from '../../market/FavouriteButton.tsx'
import { LiveLine } from '../../market/LiveLine.tsx'
import { placesOf } from '../../market/MarketRow.tsx'
import { PairButton } from '../../market/PairButton.tsx'
import { klinePath } from '../../market/paths.ts'
import { useSymbol } from '../../market/useSymbol.ts'
import { Hint } from '../../settings/Hint.tsx'
import { List } from '../../kit/List.tsx'
import { Row } from '../../kit/Row.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Price } from '../../figures/Price.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import styles from './Detail.module.css'
import { timeText, tones } from './terms.ts'
import { Ticket, type TicketHandle } from './ticket/Ticket.tsx'
import { useHeldResult } from './orders/useHeldResult.ts'
import { useOptionTracker, type OptionTracker } from './orders/trackOptions.ts'

// Loaded when needed: the introduction, options that run, earlier ones, and the result of one.
const Intro = lazy(() => import('./Intro.tsx').then((part) => ({ default: part.Intro })))
const RunningOption = lazy(() =>
  import('./orders/RunningOption.tsx').then((part) => ({ default: part.RunningOption })),
)
const Orders = lazy(() => import('./orders/Orders.tsx').then((part) => ({ default: part.Orders })))
const Result = lazy(() => import('./orders/Result.tsx').then((part) => ({ default: part.Result })))

const hasOptions = (market: Market) => market.option

export default function OptionDetail() {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const [symbol, choose] = useSymbol('option')
  const { market, ticker, list } = useMarket(symbol, hasOptions)
  const tracker = useOptionTracker()
  const top = useRef<HTMLDivElement>(null)
  const ticket = useRef<TicketHandle>(null)
  const [shown, setShown] = useState<Option>()
  const results = useValue(tracker.results)
  const { held, show } = useHeldResult(results[0])
  const result = held ? undefined : results[0]

  if (!market || !ticker) {
    return (
      <Page>
        <NotYet of={list} rows={9} />
      </Page>
    )
  }
  return (
    <Page
      actions={
        <>
          <FavouriteButton symbol={market.symbol} />
          <LinkButton icon="chart" label={t('trade.chart')} to={klinePath(market.symbol)} />
        </>
      }
    >
      {isSignedIn && <Hint of="option" />}
      <div ref={top} className={styles.top}>
        <PairButton market={market} fits={hasOptions} onPick={choose} />
        <p className={styles.figures}>
          <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
          <LiveChange of={ticker.change} />
          <LiveSign />
        </p>
        <Picture market={market} tracker={tracker} />
      </div>
      <RunningOptions tracker={tracker} />
      {held && (
        <List title={t('option.delivered')}>
          <Row
            icon="clock"
            title={held.symbol}
            note={timeText(held.seconds, t)}
            value={format.signed(held.profit, held.currency)}
            onClick={show}
          />
        </List>
      )}
      {isSignedIn ? (
        <>
          <Purchase
            market={market}
            ticket={ticket}
            onBought={(option) => {
              tracker.watch(option)
              top.current?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth' })
            }}
          />
          <Suspense fallback={<Skeleton rows={3} height={72} />}>
            <Orders market={market} onOpen={setShown} />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<Skeleton rows={3} height={72} />}>
          <Intro />
        </Suspense>
      )}
      <Suspense>
        <Result
          option={result ?? shown}
          onClose={() => (result ? tracker.seen() : setShown(undefined))}
          {...(result
            ? {
                onAgain: (option: Option) => {
                  tracker.seen()
                  choose(option.symbol)
                  ticket.current?.repeat(option)
                },
              }
            : {})}
        />
      </Suspense>
    </Page>
  )
}

interface PurchaseProps {
  readonly market: Market
  readonly ticket: Ref<TicketHandle>
  readonly onBought: (option: Option) => void
}

function Purchase({ market, ticket, onBought }: PurchaseProps) {
  const times = useRead('microtradeSeconds', {}, { staleTime: 60_000, select: toDeliveryTimes })
  const currencies = useRead('microtradePayableCurrencies', {}, { select: toPayingCurrencies })
  if (times.data && currencies.data) {
    return (
      <Ticket
        ref={ticket}
        market={market}
        times={times.data}
        currencies={currencies.data}
        onBought={onBought}
      />
    )
  }
  return <NotYet of={combineQueries(times, currencies)} rows={4} height={72} />
}

/** The chart with the options that run in this market: where each began and when it ends. */
function Picture({ market, tracker }: { readonly market: Market; readonly tracker: OptionTracker }) {
  const running = useValue(tracker.running)
  const marks = useMemo(
    () =>
      running
        .filter(({ option }) => option.marketId === market.id)
        .map(({ option, until }) => ({
          id: option.id,
          price: Number(option.openPrice),
          from: until - option.seconds * 1000,
          until,
          tone: tones[option.forecast],
        })),
    [running, market.id],
  )
  return <LiveLine market={market} height={232} scale marks={marks} />
}

function RunningOptions({ tracker }: { readonly tracker: OptionTracker }) {
  const t = useT()
  const running = useValue(tracker.running)
  if (running.length === 0) return null
  return (
    <section aria-label={t('option.running')}>
      <h2 className={styles.heading}>{t('option.running')}</h2>
      <Suspense fallback={<Skeleton rows={running.length} height={72} />}>
        <ul>
          {running.map((one) => (
            <RunningOption key={one.option.id} running={one} tracker={tracker} />
          ))}
        </ul>
      </Suspense>
    </section>
  )
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
