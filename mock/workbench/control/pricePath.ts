import Papa from 'papaparse'
import type { Market } from '../../engine/catalogue.ts'
import { tickOf } from '../../market/periods.ts'
import type { Leg } from '../../market/steering.ts'
import { badField, priceOf } from './marketFields.ts'

interface Point {
  /** Name of the point in refusals: `path.0`, `csv line 2`. */
  readonly place: string
  readonly after?: number | undefined
  readonly at?: number | undefined
  readonly price: string
}

/**
 * Converts points in order of time to legs.
 * @throws ControlRefusal invalid-input naming the point
 */
export function legsOfPath(
  points: readonly Omit<Point, 'place'>[],
  market: Market,
  now: number,
): readonly Leg[] {
  return legsOf(
    'path',
    points.map((point, index) => ({ ...point, place: `path.${index}` })),
    market,
    now,
  )
}

const pricePattern = /^(?!0\d)\d{1,9}(\.\d{1,8})?$/
const mostPoints = 2000

/**
 * Converts CSV lines below the header `after,price` or `at,price` to legs.
 * @throws ControlRefusal invalid-input naming the line
 */
export function legsOfCsv(csv: string, market: Market, now: number): readonly Leg[] {
  const [head = [], ...lines] = Papa.parse<readonly string[]>(csv.trim()).data
  const [when, ...rest] = head.map((name) => name.trim().toLowerCase())
  if ((when !== 'after' && when !== 'at') || rest.join() !== 'price')
    throw badField('csv', 'must be after,price or at,price', 'csv line 1')
  if (lines.length === 0 || lines.length > mostPoints)
    throw badField('csv', `must have 1 to ${mostPoints} lines of prices`)
  const points = lines.map((cells, index): Point => {
    const [time = '', price = '', ...more] = cells.map((cell) => cell.trim())
    const place = `csv line ${index + 2}`
    if (!/^\d{1,14}$/.test(time) || !pricePattern.test(price) || more.length > 0)
      throw badField('csv', 'must be whole milliseconds and a price, such as 60000,55000.5', place)
    return { place, price, [when]: Number(time) }
  })
  return legsOf('csv', points, market, now)
}

function legsOf(
  field: 'path' | 'csv',
  points: readonly Point[],
  market: Market,
  now: number,
): readonly Leg[] {
  const legs: Leg[] = []
  let reached = tickOf(now)
  for (const { place, after, at, price } of points) {
    const bad = (message: string) => badField(field, message, place)
    if ((after === undefined) === (at === undefined)) throw bad('needs either after or at')
    const tick = tickOf(at ?? now + (after ?? 0))
    if (tick <= reached) throw bad('must be at least half a second after now and after the previous point')
    if (tick - reached > mostTicks) throw bad('is more than a year after the previous one')
    legs.push({ ticks: tick - reached, price: priceOf(field, price, market, place) })
    reached = tick
  }
  return legs
}

/** One year, in ticks. */
const mostTicks = 366 * 24 * 7200
