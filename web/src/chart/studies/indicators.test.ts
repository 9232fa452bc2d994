import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exponentialAverage,
  simpleAverage,
  type Indicator,
  type Values,
  bollingerBands,
  convergence,
  relativeStrength,
  stochastic,
} from './indicators.ts'
import { createReader } from './read.ts'
import { studies, studyNames } from './studies.ts'

const rounded = (values: Values, places = 2) =>
  values.filter((value) => value !== undefined).map((value) => Number(value.toFixed(places)))

/** Feeds the inputs to an indicator and returns all its results. */
const through = <Input, Result>(next: Indicator<Input, Result>, of: readonly Input[]) =>
  of.map((input) => next(input, false))

const prices = fc.array(fc.double({ min: 0.5, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 80 })
const length = fc.integer({ min: 1, max: 30 })

test('a simple average is the mean of the last candles, and empty until there are enough', () => {
  expect(through(simpleAverage(3), [1, 2, 3, 4, 8])).toEqual([undefined, undefined, 2, 3, 5])
  fc.assert(
    fc.property(prices, length, (closes, n) => {
      const last = closes.slice(-n)
      const mean = last.reduce((sum, close) => sum + close, 0) / n
      const computed = through(simpleAverage(n), closes).at(-1)
      if (closes.length < n) expect(computed).toBeUndefined()
      else expect(computed).toBeCloseTo(mean, 5)
    }),
  )
})

// The input that Tulip Indicators publishes with its reference results.
const tulip = [
  81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77, 87.29,
]

test('an exponential average matches the published example', () => {
  const average = through(exponentialAverage(5), tulip)
  expect(average.slice(0, 5).map((value) => value !== undefined)).toEqual([false, false, false, false, true])
  expect(rounded(average, 3)).toEqual([
    82.714, 82.859, 82.853, 83.232, 83.671, 83.901, 84.444, 85.143, 85.725, 86.407, 86.701,
  ])
})

// The fourteen-day example that StockCharts publishes with its description of the index.
test('relative strength matches the published example', () => {
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
    46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
    46.4515,
  ]
  expect(rounded(through(relativeStrength(14), closes))).toEqual([
    70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38,
  ])
})

test('relative strength stays between 0 and 100, and reaches them when a price only falls or never does', () => {
  expect(through(relativeStrength(2), [1, 2, 3, 4]).at(-1)).toBe(100)
  expect(through(relativeStrength(2), [4, 3, 2, 1]).at(-1)).toBe(0)
  expect(through(relativeStrength(2), [4, 4, 4, 4]).at(-1)).toBe(100)
  fc.assert(
    fc.property(prices, length, (closes, n) => {
      for (const value of through(relativeStrength(n), closes)) {
        expect(value ?? 0).toBeGreaterThanOrEqual(0)
        expect(value ?? 0).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('the distance of the bands from the mean is their width in deviations', () => {
  const bands = through(bollingerBands(8, 2), [2, 4, 4, 4, 5, 5, 7, 9])
  // Mean 5, deviation 2.
  expect(bands.at(-1)).toEqual({ upper: 9, middle: 5, lower: 1 })
  expect(bands.slice(0, -1)).toEqual(Array.from({ length: 7 }, () => undefined))
})

test('bands match the published example', () => {
  const bands = through(bollingerBands(5, 2), tulip)
  const begin = (name: 'upper' | 'middle' | 'lower') =>
    rounded(
      bands.map((band) => band?.[name]),
      3,
    ).slice(0, 4)
  expect(begin('upper')).toEqual([84.322, 84.489, 83.655, 84.164])
  expect(begin('middle')).toEqual([82.426, 82.738, 83.094, 83.318])
  expect(begin('lower')).toEqual([80.53, 80.987, 82.533, 82.472])
})

test('the difference of averages and its signal match the published example', () => {
  const values = through(convergence(2, 5, 9), tulip)
  const column = (name: 'macd' | 'signal' | 'histogram') =>
    rounded(
      values.map((of) => of?.[name]),
      3,
    )
  expect(values.findIndex((of) => of !== undefined)).toBe(4)
  expect(column('macd')).toEqual([
    0.618, 0.351, 0.111, 0.416, 0.578, 0.422, 0.684, 0.927, 0.891, 0.979, 0.621,
  ])
  expect(column('signal')).toEqual([
    0.618, 0.564, 0.474, 0.462, 0.485, 0.473, 0.515, 0.597, 0.656, 0.721, 0.701,
  ])
  expect(column('histogram')).toEqual([
    0, -0.213, -0.363, -0.046, 0.093, -0.05, 0.169, 0.329, 0.235, 0.258, -0.08,
  ])
})

test('KDJ starts at 50 and is smoothed by thirds', () => {
  const flat = (close: number) => ({ high: 10, low: 0, close })
  const values = through(stochastic(2, 3, 3), [flat(5), flat(10), flat(10)])
  expect(rounded(values.map((of) => of?.k))).toEqual([66.67, 77.78])
  expect(rounded(values.map((of) => of?.d))).toEqual([55.56, 62.96])
  expect(rounded(values.map((of) => of?.j))).toEqual([88.89, 107.41])
  expect(values[0]).toBeUndefined()
  const still = { high: 4, low: 4, close: 4 }
  expect(rounded(through(stochastic(2, 3, 3), [still, still]).map((of) => of?.k))).toEqual([33.33])
})

const figure = fc.double({ min: 0.5, max: 100_000, noNaN: true })
const candles = fc.array(
  fc.tuple(figure, figure, figure).map(([close, other, volume]) => ({
    time: 0,
    open: other,
    high: Math.max(close, other),
    low: Math.min(close, other),
    close,
    volume,
  })),
  { minLength: 2, maxLength: 60 },
)

for (const name of studyNames)
  test(`${name} gives the same result for candles one by one and all at once`, () => {
    fc.assert(
      fc.property(candles, candles, (all, earlier) => {
        const lengths = studies[name].lengths.map(({ value }) => Math.min(value, 20))
        const growing = createReader(name, studies[name], lengths)
        for (const index of all.keys()) {
          // Each candle changes before it closes; sometimes two arrive between two reads.
          const before = earlier[index]
          if (before) growing.read([...all.slice(0, index), before])
        }
        expect(growing.read(all)).toEqual(createReader(name, studies[name], lengths).read(all))
      }),
    )
  })
