import { describe, expect, test } from 'vitest'
import { hour } from '#domain/time.ts'
import { createClock, freeze, jumpTo, run, startClock, steadyClock } from './clock.ts'

const begin = Date.UTC(2026, 0, 12, 12)

/** A host with an adjustable clock and a monotonic one. */
function host() {
  const times = { wall: begin, elapsed: 5000, up: 70_000_000 }
  const wall = steadyClock({
    wall: () => times.wall,
    elapsed: () => times.elapsed,
    uptime: () => times.up / 1000,
  })
  return {
    wall,
    pass: (ms: number) => {
      times.wall += ms
      times.elapsed += ms
      times.up += ms
    },
    sleep: (ms: number) => {
      times.wall += ms
      times.up += ms
    },
    set: (by: number) => {
      times.wall += by
    },
    /** Some tools that fake the time move the other clock as well. */
    setBoth: (by: number) => {
      times.wall += by
      times.elapsed += by
    },
  }
}

const saveClock = () => Promise.resolve()

describe('world time', () => {
  test.each([-hour, 400 * 24 * hour])('continues unchanged when the host’s clock is set by %i ms', (by) => {
    const { wall, pass, set } = host()
    const clock = createClock(startClock(), wall)
    expect(clock.now()).toBe(begin)
    pass(10_000)
    set(by)
    expect(clock.now()).toBe(begin + 10_000)
    pass(30_000)
    expect(clock.now()).toBe(begin + 40_000)
  })

  test('pauses instead of going back, and continues at once', () => {
    const { wall, pass, setBoth } = host()
    const clock = createClock(startClock(), wall)
    pass(1000)
    expect(clock.now()).toBe(begin + 1000)
    setBoth(-hour)
    expect(clock.now()).toBe(begin + 1000)
    pass(30_000)
    expect(clock.now()).toBe(begin + 31_000)
  })

  test('continues while the machine sleeps', () => {
    const { wall, pass, set, sleep } = host()
    const clock = createClock(startClock(), wall)
    pass(1000)
    expect(clock.now()).toBe(begin + 1000)
    sleep(8 * hour)
    set(hour)
    expect(clock.now()).toBe(begin + 1000 + 8 * hour)
    pass(1000)
    expect(clock.now()).toBe(begin + 2000 + 8 * hour)
  })

  test('never goes back at any rate, whatever is changed', async () => {
    const { wall, pass } = host()
    const clock = createClock(startClock(), wall)
    let last = clock.now()
    const changes = [run(100_000), freeze, run(99_999), jumpTo(begin + hour), run(0.001), freeze, run(1)]
    for (const change of changes) {
      for (let step = 0; step < 20; step++) {
        pass(7)
        expect(clock.now()).toBeGreaterThanOrEqual(last)
        last = clock.now()
      }
      await clock.change(change, saveClock)
      expect(clock.now()).toBeGreaterThanOrEqual(last)
    }
  })
})

describe('a change of the clock', () => {
  test('applies once it is stored; time is frozen until then', async () => {
    const { wall, pass } = host()
    const clock = createClock(startClock(), wall)
    const moved = clock.change(jumpTo(begin + hour), (next, at) => {
      expect(next).toMatchObject({ mode: 'running', offset: hour })
      expect(at).toBe(begin + hour)
      pass(500)
      expect(clock.now()).toBe(begin)
      return Promise.resolve('kept')
    })
    expect(await moved).toBe('kept')
    expect(clock.now()).toBe(begin + hour + 500)
  })

  test('is discarded when it cannot be stored', async () => {
    const { wall, pass } = host()
    const clock = createClock(startClock(), wall)
    const state = clock.state()
    await expect(clock.change(freeze, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(clock.state()).toBe(state)
    pass(1000)
    expect(clock.now()).toBe(begin + 1000)
  })

  test('waits for the previous one', async () => {
    const clock = createClock(startClock(begin))
    const by = (ms: number) =>
      clock.change(
        (state, now) => ({ ...state, offset: now + ms }),
        () => new Promise<void>((resolve) => setImmediate(resolve)),
      )
    await Promise.all([by(hour), by(hour), by(hour)])
    expect(clock.now()).toBe(begin + 3 * hour)
    expect(clock.changing()).toBe(undefined)
  })
})
