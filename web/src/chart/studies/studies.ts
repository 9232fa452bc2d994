import type { MessageId } from '../../i18n/translate.ts'
import type { Candle } from '../candle.ts'
import {
  exponentialAverage,
  simpleAverage,
  type Average,
  type Values,
  bollingerBands,
  convergence,
  relativeStrength,
  stochastic,
} from './indicators.ts'

/** One line of a study, in the first, second or third of its colours. */
export interface StudyLine {
  readonly label: string
  /** Columns start at zero and use the rise and fall colours. */
  readonly look: 'line' | 'columns'
}

/** A study in progress over the candles. */
interface Course {
  readonly lines: readonly StudyLine[]
  /** Returns the figure of each line at this candle. With `again`, the candle replaces the previous one. */
  readonly at: (candle: Candle, again: boolean) => Values
}

export interface Study {
  /** The adjustable numbers and their defaults. */
  readonly lengths: readonly { readonly label: MessageId; readonly value: number }[]
  /** True if drawn over the candles; otherwise the study has a pane below them. */
  readonly over: boolean
  /** The unit of its figures. */
  readonly unit: 'price' | 'volume' | 'share'
  readonly begin: (lengths: readonly number[]) => Course
}

const line = (label: string): StudyLine => ({ label, look: 'line' })
const columns = (label: string): StudyLine => ({ label, look: 'columns' })
const length = (value: number) => ({ label: 'chart.length', value }) as const

/** Returns a line of the same kind for each length. */
const linesBy =
  (name: string, begin: Average): Study['begin'] =>
  (lengths) => {
    const averages = lengths.map(begin)
    return {
      lines: lengths.map((of) => line(`${name}${of}`)),
      at: ({ close }, again) => averages.map((next) => next(close, again)),
    }
  }

/** All studies, in the order of their toggles. */
export const studies = {
  MA: {
    lengths: [length(7), length(25), length(99)],
    over: true,
    unit: 'price',
    begin: linesBy('MA', simpleAverage),
  },
  EMA: {
    lengths: [length(7), length(25), length(99)],
    over: true,
    unit: 'price',
    begin: linesBy('EMA', exponentialAverage),
  },
  BOLL: {
    lengths: [length(20), { label: 'chart.deviations', value: 2 }],
    over: true,
    unit: 'price',
    begin: ([of = 20, width = 2]) => {
      const tell = bollingerBands(of, width)
      return {
        lines: [line('UP'), line('MB'), line('DN')],
        at: ({ close }, again) => {
          const bands = tell(close, again)
          return [bands?.upper, bands?.middle, bands?.lower]
        },
      }
    },
  },
  VOL: {
    lengths: [length(5), length(10)],
    over: false,
    unit: 'volume',
    begin: (lengths) => {
      const averages = lengths.map(simpleAverage)
      return {
        lines: [columns('VOL'), ...lengths.map((of) => line(`MA${of}`))],
        at: ({ volume }, again) => [volume, ...averages.map((next) => next(volume, again))],
      }
    },
  },
  MACD: {
    lengths: [
      { label: 'chart.fast', value: 12 },
      { label: 'chart.slow', value: 26 },
      { label: 'chart.signal', value: 9 },
    ],
    over: false,
    unit: 'price',
    begin: ([fast = 12, slow = 26, signalLength = 9]) => {
      const tell = convergence(fast, slow, signalLength)
      return {
        lines: [line('DIF'), line('DEA'), columns('MACD')],
        at: ({ close }, again) => {
          const of = tell(close, again)
          return [of?.macd, of?.signal, of?.histogram]
        },
      }
    },
  },
  RSI: {
    lengths: [length(6), length(12), length(24)],
    over: false,
    unit: 'share',
    begin: linesBy('RSI', relativeStrength),
  },
  KDJ: {
    lengths: [length(9), { label: 'chart.smoothing', value: 3 }, { label: 'chart.smoothing', value: 3 }],
    over: false,
    unit: 'share',
    begin: ([of = 9, smoothK = 3, smoothD = 3]) => {
      const tell = stochastic(of, smoothK, smoothD)
      return {
        lines: [line('K'), line('D'), line('J')],
        at: (candle, again) => {
          const figures = tell(candle, again)
          return [figures?.k, figures?.d, figures?.j]
        },
      }
    },
  },
} as const satisfies Readonly<Record<string, Study>>

export type StudyName = keyof typeof studies

export const isStudyName = (name: unknown): name is StudyName => typeof name === 'string' && name in studies

export const studyNames: readonly StudyName[] = Object.keys(studies).filter(isStudyName)

/** A study with its figures for the current candles. */
export interface Reading {
  readonly name: StudyName
  readonly study: Study
  readonly lines: readonly (StudyLine & { readonly values: Values })[]
}
