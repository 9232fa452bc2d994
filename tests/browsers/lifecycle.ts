import { mkdirSync, writeFileSync } from 'node:fs'
import { day } from '#domain/time.ts'
import { worldAt } from '#sdk/testing/world.ts'
import { defaultWorld } from '../../mock/engine/worlds.ts'
import { startProcess } from '../support/process.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import type { Browser } from './browser.ts'
import { newErrors } from './errors.ts'
import { life } from './life/life.ts'
import { pageOf } from './page.ts'

const pictures = '.cache/browsers'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** Runs the whole lifecycle in a browser, in a fresh world; steps after a failed one are skipped. */
export async function runLifecycle(name: string, open: () => Promise<Browser>, count: Count): Promise<void> {
  const mock = await startProcess({ PORT: '0', H5_DATA: ':memory:', H5_LOG: 'warn' })
  const endMock = () => mock.child.kill()
  process.once('exit', endMock)
  const world = worldAt(mock.url, defaultWorld)
  let doing = 'the start'
  let done = 0
  let browser: Browser | undefined
  try {
    await decideByHand(world, { session: { life: 400 * day } })
    await world.runClock()
    browser = await open()
    const page = pageOf(browser, mock.url)
    await page.resize(390, 844)
    for (const step of life) {
      doing = step.name
      await step.run({ page, world })
      const errors = await newErrors(browser)
      if (errors.length > 0) throw new Error(`errors of the page: ${errors.join(', ')}`)
      console.log(`ok    ${name}: ${doing}`)
      done++
    }
  } catch (error) {
    console.error(`FAIL  ${name}: ${doing}: ${error instanceof Error ? error.message : String(error)}`)
    if (browser) await keepPicture(name, browser)
    count.failed++
    count.skipped += life.length - done - 1
  } finally {
    count.passed += done
    await browser?.close()
    await mock.stop()
    process.off('exit', endMock)
  }
}

async function keepPicture(name: string, browser: Browser): Promise<void> {
  const picture = await browser.screenshot().catch(() => undefined)
  if (!picture) return
  mkdirSync(pictures, { recursive: true })
  writeFileSync(`${pictures}/${name}.png`, picture)
  console.error(`      screenshot: ${pictures}/${name}.png`)
}
