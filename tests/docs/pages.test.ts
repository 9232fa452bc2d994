import { expect, test, vi } from 'vitest'
import { pages } from './pages.ts'
import { runPage } from './runPage.ts'

vi.setConfig({ testTimeout: 460_000 })

const runnable = pages.filter(({ blocks }) =>
  blocks.some(({ language, noRun }) => /^(sh|bash|console|ts)$/.test(language) && noRun === undefined),
)

test.concurrent.for(runnable)('what $path says to type works', async ({ path, blocks }) => {
  const name = path
    .replace(/^docs\//, '')
    .replace('.md', '')
    .toLowerCase()
  expect(await runPage(name, blocks)).toEqual([])
})
