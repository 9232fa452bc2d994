import { useRef, useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { Option } from '#sdk/model/option.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { Price } from '../../figures/Price.tsx'
import { useT } from '../../i18n/translate.ts'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { FavouriteButton } from '../../market/FavouriteButton.tsx'
import { LiveSign } from '../../market/live/LiveSign.tsx'
import { useMarket } from '../../market/live/markets.ts'
import { placesOf } from '../../market/MarketRow.tsx'
import { PairButton } from '../../market/PairButton.tsx'
import { klinePath } from '../../market/paths.ts'
import { useSymbol } from '../../market/useSymbol.ts'
import { useValue } from '../../platform/useValue.ts'
import { signedIn } from '../../session/session.ts'
import { Hint } from '../../settings/Hint.tsx'
import { Desk } from '../../chart/Desk.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './Detail.module.css'
import { useOptionTracker } from './orders/trackOptions.ts'
import { Picture } from './Picture.tsx'
import { Purchase } from './ticket/Purchase.tsx'
import type { TicketHandle } from './ticket/Ticket.tsx'

// Loaded on demand: the introduction, running options, the history, and a result.
const Intro = onDemand(
  async () => (await import('./Intro.tsx')).Intro,
  () => <Skeleton rows={3} height={56} />,
)
const RunningOptions = onDemand(
  async () => (await import('./orders/RunningOptions.tsx')).RunningOptions,
  ({ running }) => <Skeleton rows={running.length} height={48} />,
)
const Orders = onDemand(
  async () => (await import('./orders/Orders.tsx')).Orders,
  () => <Skeleton rows={3} height={56} />,
)
const ResultCard = onDemand(async () => (await import('./orders/ResultCard.tsx')).ResultCard)
const Result = onDemand(async () => (await import('./orders/Result.tsx')).Result)

const hasOptions = (market: Market) => market.option

export default function OptionDetail() {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const [symbol, choose] = useSymbol('option')
  const { market, ticker, list } = useMarket(symbol, hasOptions)
  const tracker = useOptionTracker()
  const running = useValue(tracker.running)
  const result = useValue(tracker.result)
  const top = useRef<HTMLDivElement>(null)
  const ticket = useRef<TicketHandle>(null)
  const [opened, open] = useState<Option>()

  function onBought(option: Option) {
    tracker.dismiss()
    tracker.watch(option)
    top.current?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'nearest' })
  }

  if (!market || !ticker) {
    return (
      <Page>
        <NotYet of={list} rows={9} />
      </Page>
    )
  }
  return (
    <Page
      wide
      head={
        <>
          <PairButton market={market} fits={hasOptions} onPick={choose} />
          <LiveChange of={ticker.change} className={styles.change} />
        </>
      }
      actions={
        <>
          <FavouriteButton symbol={market.symbol} />
          <LinkButton icon="chart" label={t('trade.chart')} to={klinePath(market.symbol)} />
        </>
      }
    >
      <Desk
        market={market}
        ticker={ticker}
        ticket={
          <div className={styles.screen}>
            {isSignedIn && <Hint of="option" />}
            <div ref={top}>
              <p className={styles.figures}>
                <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
                <LiveSign of={ticker.heardAt} />
              </p>
              <Picture market={market} running={running} />
            </div>
            {running.length > 0 && <RunningOptions running={running} tracker={tracker} />}
            {/* Always rendered: screen readers skip a live region that is added together with its text. */}
            <div role="status" className={styles.result}>
              {result && <ResultCard option={result} onOpen={open} onClose={tracker.dismiss} />}
            </div>
            {isSignedIn ? <Purchase market={market} ticket={ticket} onBought={onBought} /> : <Intro />}
          </div>
        }
      >
        {isSignedIn && <Orders market={market} onOpen={open} />}
      </Desk>
      <Result
        option={opened}
        onClose={() => open(undefined)}
        onAgain={(option) => {
          open(undefined)
          choose(option.symbol)
          ticket.current?.repeat(option)
        }}
      />
    </Page>
  )
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
