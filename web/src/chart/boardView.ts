import type { ITimeScaleApi, Time } from 'lightweight-charts'

/** Minimum number of candles in view. */
const leastShown = 10
/** Room for candles to come, right of the newest one. */
const ahead = 3

/** Part of the candles that is in view, counted from the oldest loaded one. */
export class BoardView {
  readonly #scale: ITimeScaleApi<Time>
  readonly #count: () => number

  constructor(scale: ITimeScaleApi<Time>, count: () => number) {
    this.#scale = scale
    this.#count = count
  }

  /** Scrolls by a number of candles; negative is earlier. */
  scroll(candles: number): void {
    const range = this.#scale.getVisibleLogicalRange()
    if (range) this.#set(range.from + candles, range.to + candles)
  }

  /** Zooms by a factor; above 1 is closer. */
  zoom(factor: number): void {
    const range = this.#scale.getVisibleLogicalRange()
    if (range) this.#set(range.to - Math.max(leastShown, (range.to - range.from) / factor), range.to)
  }

  /** Scrolls to the newest candle. */
  latest(): void {
    const range = this.#scale.getVisibleLogicalRange()
    if (range) this.untilNow(range.to - range.from)
  }

  /** Shows this many candles, up to the newest. */
  untilNow(count: number): void {
    const to = this.#count() + ahead
    this.#set(to - count, to)
  }

  /** Remembers the view. The returned function restores it after this many older candles were added. */
  keep(): (added: number) => void {
    const range = this.#scale.getVisibleLogicalRange()
    return (added) => {
      if (range && added > 0) this.#set(range.from + added, range.to + added)
    }
  }

  /** Returns the first candle in view and the one after the last. */
  bounds(): readonly [from: number, to: number] {
    const range = this.#scale.getVisibleLogicalRange()
    if (!range) return [0, this.#count()]
    return [Math.max(0, Math.ceil(range.from)), Math.max(0, Math.floor(range.to) + 1)]
  }

  #set(from: number, to: number): void {
    this.#scale.setVisibleLogicalRange({ from, to })
  }
}
