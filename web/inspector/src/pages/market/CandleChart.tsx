import { CandlestickSeries, createChart, type ISeriesApi, type UTCTimestamp } from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { useCandles, type ShownPeriod } from './candles.ts'
import styles from './Market.module.css'

interface CandleChartProps {
  readonly symbol: string
  readonly period: ShownPeriod
  /** The last price; determines the number of decimal places. */
  readonly price: string
}

/**
 * Candle chart of a market. Visual only: the last price is shown as text beside it. Large, so it is a chunk of its own.
 */
export default function CandleChart({ symbol, period, price }: CandleChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const series = useRef<ISeriesApi<'Candlestick'>>(undefined)
  const candles = useCandles(symbol, period)
  const places = price.split('.')[1]?.length ?? 0

  useEffect(() => {
    if (!box.current) return
    const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    const chart = createChart(box.current, {
      autoSize: true,
      layout: {
        attributionLogo: false,
        background: { color: 'transparent' },
        textColor: token('--ink-3'),
        fontSize: 11,
      },
      grid: { vertLines: { color: token('--line') }, horzLines: { color: token('--line') } },
      rightPriceScale: { borderColor: token('--line') },
      timeScale: { borderColor: token('--line'), timeVisible: true },
      handleScroll: { vertTouchDrag: false },
    })
    series.current = chart.addSeries(CandlestickSeries, {
      priceFormat: { type: 'price', precision: places, minMove: 10 ** -places },
      borderVisible: false,
      upColor: token('--rise'),
      wickUpColor: token('--rise'),
      downColor: token('--fall'),
      wickDownColor: token('--fall'),
    })
    return () => chart.remove()
  }, [places])

  useEffect(() => {
    if (candles)
      series.current?.setData(candles.map((candle) => ({ ...candle, time: candle.time as UTCTimestamp })))
  }, [candles])

  const last = candles?.at(-1)
  return (
    <>
      <div
        ref={box}
        className={styles.chart}
        role="img"
        aria-label={`Candles of ${symbol}${last ? `, the last one closes at ${last.close}` : ''}`}
      />
      <p className={styles.notice}>
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView Lightweight Charts™
        </a>{' '}
        © 2025 TradingView, Inc.
      </p>
    </>
  )
}
