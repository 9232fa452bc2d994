import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Findings of axe on the current page, one line each: by all its rules, or by these only. */
export async function axeFinds(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  // Loaded once per page: axe has 1.3 MB.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'void 0' } : {}) })
    // There are no frames of other origins, and only violations are reported in full.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations, passes } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  expect(passes, `what axe looked at on ${page.url()}`).not.toEqual([])
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/g, ' ') ?? ''
      return `${id} ${html.slice(0, 120)} — ${why}`
    }),
  )
}
