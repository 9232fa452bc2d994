import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'

/**
 * Attaches what the pages of a failed journey show, and what they logged and requested: `npm test` keeps it where a second run
 * passes. Chromium holds the messages and the latest 100 requests anyway, so a journey that passes pays nothing.
 */
export async function attachTrace(
  context: BrowserContext,
  testInfo: TestInfo,
  startedAt: number,
): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const parts = {
      'screen.png': () => page.screenshot({ timeout: 5_000 }),
      'page.html': () => page.content(),
      'page.aria.yml': () => page.ariaSnapshot({ timeout: 5_000 }),
      'console.txt': () => consoleOf(page),
      'requests.txt': () => failedRequestsOf(page, startedAt),
    }
    for (const [name, read] of Object.entries(parts)) {
      // A crashed or hanging page has only some of them.
      const content = await read().catch((error: unknown) => `not available: ${String(error)}`)
      const file = typeof content === 'string' && name.endsWith('.png') ? `${name}.txt` : name
      const path = testInfo.outputPath(index === 0 ? file : `${String(index + 1)}-${file}`)
      await writeFile(path, content)
      testInfo.attachments.push({ name: `trace ${file}`, contentType: 'application/octet-stream', path })
    }
  }
}

async function consoleOf(page: Page): Promise<string> {
  const messages = await page.consoleMessages()
  const errors = await page.pageErrors()
  const lines = messages.map((message) => `${message.type()}: ${message.text()} (${message.location().url})`)
  return [...lines, ...errors.map((error) => `uncaught: ${error.stack ?? error.message}`), ''].join('\n')
}

/** @param since a page knows requests of earlier journeys too */
async function failedRequestsOf(page: Page, since: number): Promise<string> {
  const requests = (await page.requests()).filter((request) => request.timing().startTime >= since)
  const lines = requests.flatMap((request) => {
    const status = request.existingResponse()?.status() ?? 0
    const fault = status >= 400 ? String(status) : request.failure()?.errorText
    return fault === undefined ? [] : [`${request.method()} ${request.url()}: ${fault}`]
  })
  return [...lines, ''].join('\n')
}
