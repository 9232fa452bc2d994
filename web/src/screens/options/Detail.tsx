import { useRef, useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { Option } from '#sdk/model/option.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { Price } from '../../figures/Price.tsx'
import { useT } from '../../i18n/translate.ts'
import { IconLink } from '../../kit/IconLink.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { LiveSign } from '../../market/live/LiveSign.tsx'
import { useMarket } from '../../market/live/markets.ts'
import { placesOf } from '../../market/MarketRow.tsx'
import { NoMarket } from '../../market/NoMarket.tsx'
import { PairButton } from '../../market/PairButton.tsx'
import { klinePath } from '../../market/paths.ts'
import { useSymbol } from '../../market/useSymbol.ts'
import { useValue } from '../../platform/useValue.ts'
import { signedIn } from '../../session/session.ts'
import { Page } from '../../shell/Page.tsx'
import { useWide } from '../../platform/useWide.ts'
import styles from './Detail.module.css'
import { Intro } from './Intro.tsx'
import { useOptionTracker } from './orders/trackOptions.ts'
import type { TicketHandle } from './ticket/Ticket.tsx'

// Loaded on demand: the chart, price alerts, help, running options, the history, and a result.
const AlertButton = onDemand(
  async () => (await import('../../alerts/AlertButton.tsx')).AlertButton,
  () => <span className={styles.place} />,
)
const openPurchase = async () => (await import('./ticket/Purchase.tsx')).Purchase
/** Needs the libraries of forms, which nobody without a session fills in. */
const Purchase = onDemand(openPurchase, () => <Skeleton rows={8} height={56} />, signedIn.peek())
const Picture = onDemand(async () => (await import('./Picture.tsx')).Picture, undefined, true)
const Help = onDemand(async () => (await import('./Help.tsx')).Help)
const RunningOptions = onDemand(
  async () => (await import('./orders/RunningOptions.tsx')).RunningOptions,
  ({ running }) => <Skeleton rows={running.length} height={64} />,
)
const Orders = onDemand(
  async () => (await import('./orders/Orders.tsx')).Orders,
  () => <Skeleton rows={3} height={56} />,
)
const ResultCard = onDemand(async () => (await import('./orders/ResultCard.tsx')).ResultCard)
const Result = onDemand(async () => (await import('./orders/Result.tsx')).Result)

const hasOptions = (market: Market) => market.option

const OptionDesk = onDemand(
  async () => (await (await import('./desk/open.ts')).open()).OptionDesk,
  () => (
    <Page wide>
      <Skeleton rows={9} />
    </Page>
  ),
)

export default function OptionDetail() {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const [symbol, choose] = useSymbol('option')
  const { market, ticker, list, lacking } = useMarket(symbol, hasOptions)
  const tracker = useOptionTracker()
  const running = useValue(tracker.running)
  const result = useValue(tracker.result)
  const top = useRef<HTMLDivElement>(null)
  const ticket = useRef<TicketHandle>(null)
  const [opened, open] = useState<Option>()
  const [seconds, setSeconds] = useState<number>()
  const [help, setHelp] = useState<boolean>()
  const isWide = useWide()

  function onBought(option: Option) {
    tracker.dismiss()
    tracker.watch(option)
    top.current?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'nearest' })
  }

  const form = (market: Market | undefined) => (
    <>
      {market && running.length > 0 && (
        <RunningOptions running={running} here={market.symbol} tracker={tracker} />
      )}
      {/* Always rendered: screen readers skip a live region that is added together with its text. */}
      <div role="status" className={styles.result}>
        {result && <ResultCard option={result} onOpen={open} onClose={tracker.dismiss} />}
      </div>
      {isSignedIn && market ? (
        <Purchase market={market} ticket={ticket} onTime={setSeconds} onBought={onBought} />
      ) : (
        <Intro />
      )}
    </>
  )
  const orders = (market: Market) => isSignedIn && <Orders market={market} onOpen={open} />
  const sheets = (
    <>
      {help !== undefined && <Help open={help} onClose={() => setHelp(false)} />}
      <Result
        option={opened}
        onClose={() => open(undefined)}
        onAgain={(option) => {
          open(undefined)
          choose(option.symbol)
          ticket.current?.repeat(option)
        }}
      />
    </>
  )

  if (isWide)
    return (
      <OptionDesk
        symbol={symbol}
        fits={hasOptions}
        onPick={choose}
        running={running}
        ticket={form}
        orders={orders}
        onHelp={() => setHelp(true)}
      >
        {sheets}
      </OptionDesk>
    )
  // A visitor reads the introduction while the prices are on their way.
  if ((isSignedIn || list.error || lacking) && !(market && ticker))
    return (
      <Page>
        <NoMarket list={list} lacking={lacking} />
      </Page>
    )
  return (
    <Page
      wide
      head={market && <PairButton market={market} fits={hasOptions} onPick={choose} />}
      actions={
        market && (
          <>
            <AlertButton market={market} />
            <IconLink icon="chart" label={t('trade.chart')} to={klinePath(market.symbol)} />
            <IconButton
              icon="help"
              label={t('hint.option')}
              aria-haspopup="dialog"
              onClick={() => setHelp(true)}
            />
          </>
        )
      }
    >
      <div>
        <div className={styles.screen}>
          <div ref={top} className={styles.stage} aria-busy={!market}>
            {market && ticker && (
              <p className={styles.figures}>
                <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
                <span className={styles.about}>
                  <LiveChange of={ticker.change} /> <LiveSign of={ticker.receivedAt} />
                </span>
              </p>
            )}
            <div className={styles.picture}>
              {market && <Picture market={market} running={running} seconds={seconds} />}
            </div>
          </div>
          {form(market)}
        </div>
        {market && orders(market)}
      </div>
      {sheets}
    </Page>
  )
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
