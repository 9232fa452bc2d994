import { useMemo, type ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import type { Column } from '../../../desk/DeskTable.tsx'
import styles from '../../../desk/DeskTable.module.css'
import { LiveSigned } from '../../../figures/LiveSigned.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Money, Veiled } from '../../../figures/Veiled.tsx'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useIsPresent } from '../../../kit/Item.tsx'
import { useTicker } from '../../../market/live/tickers.ts'
import { usePriceText } from '../../../market/usePlaces.ts'
import { distanceOf, figuresOf, type Figures } from '../../../positions/figures.ts'
import { coinsOf, liquidationOf } from '../../../positions/terms.ts'
import { breakEvenOf } from '../positions/breakEven.ts'
import { useContractMarket } from '../positions/usePositions.ts'
import { useTasks, type TaskSetup } from '../positions/useTasks.ts'
import { MarketCell } from './MarketCell.tsx'
import { StopCell } from './StopCell.tsx'
import type { StopEdits } from './stopEdits.ts'

interface ColumnSetup {
  readonly stops: StopEdits
  readonly setup: TaskSetup
  readonly onOpen: (position: Position) => void
}

/** Returns the columns of the table of positions. */
export function usePositionColumns({ stops, setup, onOpen }: ColumnSetup): readonly Column<Position>[] {
  const t = useT()
  const format = useFormat()
  const marketOf = useContractMarket()
  const { deal } = setup
  const price = (position: Position, at: string | undefined) =>
    at === undefined ? '—' : format.price(at, marketOf(position.symbol)?.pricePlaces)
  const live = (show: (figures: Figures) => ReactNode) => (position: Position) => (
    <Live position={position} market={marketOf(position.symbol)} show={show} />
  )
  return [
    { label: t('trade.pair'), cell: (position) => <MarketCell order={position} onOpen={onOpen} /> },
    {
      label: t('lever.size'),
      isAligned: true,
      cell: (position) => format.amount(position.size, coinsOf(position).base),
    },
    { label: t('lever.entry'), isAligned: true, cell: (position) => price(position, position.openPrice) },
    {
      label: t('lever.now'),
      cell: (position) => <Now position={position} market={marketOf(position.symbol)} />,
    },
    {
      label: t('desk.breakEven'),
      isAligned: true,
      isExtra: true,
      cell: (position) => {
        const market = marketOf(position.symbol)
        if (!market) return '—'
        return price(position, breakEvenOf(position, market.contractFeePercent, market.pricePlaces ?? 8))
      },
    },
    {
      label: t('lever.byLiquidation'),
      cell: (position) => (
        <>
          {price(position, liquidationOf(position, deal))}{' '}
          <Distance position={position} liquidation={liquidationOf(position, deal)} />
        </>
      ),
    },
    {
      label: t('lever.margin'),
      isExtra: true,
      cell: (position) => <Money value={position.margin} of={coinsOf(position).quote} />,
    },
    {
      label: t('lever.net'),
      cell: live(({ net }) => (
        <Veiled>
          <LiveSigned of={net} unit="" />
        </Veiled>
      )),
    },
    { label: '%', isExtra: true, cell: live(({ rate }) => <LiveSigned of={rate} />) },
    {
      label: t('lever.takeProfit'),
      cell: (position) => <StopCell position={position} stop="takeProfit" edits={stops} />,
    },
    {
      label: t('lever.stopLoss'),
      cell: (position) => <StopCell position={position} stop="stopLoss" edits={stops} />,
    },
    {
      label: t('desk.actions'),
      isPlain: true,
      cell: (position) => <Actions position={position} market={marketOf(position.symbol)} setup={setup} />,
    },
  ]
}

interface LiveProps {
  readonly position: Position
  readonly market: Market | undefined
}

function Live({ position, market, show }: LiveProps & { readonly show: (figures: Figures) => ReactNode }) {
  const feePercent = market?.contractFeePercent ?? '0'
  return show(useMemo(() => figuresOf(position, feePercent), [position, feePercent]))
}

function Now({ position }: LiveProps) {
  useTicker(position.symbol)
  const text = usePriceText(position.symbol)
  const { price } = useMemo(() => figuresOf(position, '0'), [position])
  return <LiveText of={price} as={text} />
}

/** Distance of the price from liquidation. */
function Distance({
  position,
  liquidation,
}: {
  readonly position: Position
  readonly liquidation: string | undefined
}) {
  const t = useT()
  const percent = useMemo(
    () =>
      liquidation === undefined
        ? undefined
        : distanceOf(position, figuresOf(position, '0').price, liquidation).percent,
    [position, liquidation],
  )
  if (!percent) return null
  return (
    <span className={styles.beside}>
      <span className="visually-hidden">{t('lever.distance')} </span>
      <LiveText of={percent} as={percentText} />
    </span>
  )
}

const percentText = (percent: string, format: Format): string => format.percent(percent, 1)

interface ActionsProps {
  readonly position: Position
  readonly market: Market | undefined
  readonly setup: TaskSetup
}

function Actions({ position, market, setup }: ActionsProps) {
  const t = useT()
  const { busy, onReverse, onClose } = useTasks(position, market, setup)
  const isPresent = useIsPresent()
  if (!isPresent) return t('lever.closed')
  if (position.status !== 'open') return position.statusName
  const locked = { 'aria-busy': busy || undefined, 'aria-disabled': busy || undefined }
  const named = (label: string) => `${label}, ${position.symbol}`
  return (
    <div className={styles.actions}>
      <IconButton
        icon="transfer"
        label={named(t('lever.reverse'))}
        className={styles.icon}
        {...locked}
        onClick={() => !busy && onReverse()}
      />
      <button
        type="button"
        className={styles.act}
        aria-label={named(t('lever.closeIt'))}
        {...locked}
        onClick={() => !busy && onClose()}
      >
        {t('lever.closeIt')}
      </button>
    </div>
  )
}
