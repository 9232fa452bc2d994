import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { customer, type Customer } from '../../sdk/testing/customer.ts'
import { appStorage } from '../../sdk/testing/playwright.ts'
import { world, type TestWorld } from '../../sdk/testing/world.ts'
import type { MockProcess } from '../../tests/support/process.ts'
import { chromiumEnv, chromiumFlags, findChromium } from '../../tools/chromium.mjs'
import { ms, note } from '../terminal.ts'

const screens = [
  ['home', '/pages/index/index'],
  ['spot', '/pages/trade/index'],
  ['contracts', '/pages/lever/index'],
  ['options', '/pages/option/detail'],
  ['chart', '/pages/trade/kline?symbol=btc%2Fusdt'],
  ['assets', '/pages/assets/index'],
] as const
/** Loads of each screen; their median counts. */
const loads = 5
const watchedSeconds = 10
/** A slow phone, as Lighthouse imitates it: latency in ms, throughput in bytes per second. */
const slowCpu = { rate: 4 }
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

/** Measures first loads and live screens of the built app, in Chromium at the speed of a slow phone. */
export async function reportApp({ url }: MockProcess): Promise<void> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    env: chromiumEnv,
    // A phone optimizes code, unlike the journeys.
    args: chromiumFlags.filter((flag) => !flag.startsWith('--js-flags')),
  })
  try {
    await using own = await world({ url, running: true, seed: 'bench app' })
    const owner = await customer(own, { balances: { spot: { USDT: '5000' }, contract: { USDT: '1000' } } })
    for (const [name, path] of screens) {
      // Assets leads a visitor to the sign-in.
      const reader = name === 'assets' ? owner : undefined
      const found: FirstLoad[] = []
      for (let load = 0; load < loads; load++) found.push(await firstLoad(browser, own, path, reader))
      const median = (figure: keyof FirstLoad) =>
        found.map((one) => one[figure]).toSorted((a, b) => a - b)[Math.floor(loads / 2)] ?? 0
      note(`${name}, largest paint`, ms(median('largestPaint')), '<= 2500 ms')
      note('  blocked by tasks over 50 ms', ms(median('blocked')), '<= 100 ms')
      note('  layout shift', median('shift').toFixed(3), '<= 0.01')
      const { perSecond, busy } = await live(browser, own, path, owner)
      note('  live, frames per second', perSecond.toFixed(1), '>= 57')
      note('  live, main thread per second, unthrottled', ms(busy), '<= 80 ms')
    }
  } finally {
    await browser.close()
  }
}

interface FirstLoad {
  /** In ms after the start of the navigation. */
  readonly largestPaint: number
  /** Total blocking time: what tasks take beyond 50 ms, in ms. */
  readonly blocked: number
  /** Cumulative layout shift. */
  readonly shift: number
}

async function firstLoad(
  browser: Browser,
  own: TestWorld,
  path: string,
  reader: Customer | undefined,
): Promise<FirstLoad> {
  return inPhone(browser, own, { path, reader }, async (page, devtools, open) => {
    await page.addInitScript(() => {
      const seen = { largestPaint: 0, blocked: 0, shift: 0 }
      Object.assign(globalThis, { seen })
      const watch = (type: string, see: (entry: PerformanceEntry) => void) => {
        const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
        observer.observe({ type, buffered: true })
      }
      watch('largest-contentful-paint', ({ startTime }) => void (seen.largestPaint = startTime))
      watch('longtask', ({ duration }) => void (seen.blocked += Math.max(0, duration - 50)))
      watch('layout-shift', (entry) => {
        if ('value' in entry) seen.shift += Number(entry.value)
      })
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slowNetwork)
    await devtools.send('Emulation.setCPUThrottlingRate', slowCpu)
    await open()
    await waitUntilIdle(page)
    return page.evaluate<FirstLoad>('seen')
  })
}

/** Watches a loaded screen while prices move. */
async function live(
  browser: Browser,
  own: TestWorld,
  path: string,
  reader: Customer,
): Promise<{ readonly perSecond: number; readonly busy: number }> {
  return inPhone(browser, own, { path, reader }, async (page, devtools, open) => {
    await open()
    await waitUntilIdle(page)
    await devtools.send('Emulation.setCPUThrottlingRate', slowCpu)
    await devtools.send('Performance.enable')
    const busySeconds = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    }
    const before = await busySeconds()
    const perSecond = await page.evaluate(
      (seconds) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          let frames = 0
          const next = (now: number) => {
            frames++
            if (now - start > seconds * 1_000) resolve((frames * 1_000) / (now - start))
            else requestAnimationFrame(next)
          }
          requestAnimationFrame(next)
        }),
      watchedSeconds,
    )
    const busy = (((await busySeconds()) - before) * 1_000) / watchedSeconds / slowCpu.rate
    return { perSecond, busy }
  })
}

/** Runs work on a new phone, with a function that opens the app at a path. */
async function inPhone<T>(
  browser: Browser,
  { url, name }: TestWorld,
  { path, reader }: { readonly path: string; readonly reader: Customer | undefined },
  work: (page: Page, devtools: CDPSession, open: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const stored = reader ? await appStorage(reader, `/w/${name}`) : {}
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    const devtools = await context.newCDPSession(page)
    return await work(page, devtools, () => page.goto(`${url}/w/${name}/h5/#${path}`))
  } finally {
    await context.close()
  }
}

/** Waits until nothing has been requested for half a second, and for the tasks after that. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}
