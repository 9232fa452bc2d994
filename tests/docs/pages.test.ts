import { expect, test, vi } from 'vitest'
import { blocksOf, pages } from './pages.ts'
import { runPage } from './runPage.ts'

vi.setConfig({ testTimeout: 460_000 })

const runnable = pages.filter(({ blocks }) =>
  blocks.some(({ language, noRun }) => /^(sh|bash|console|ts)$/.test(language) && noRun === undefined),
)

test('a page fails when a command prints something else or nothing, or leaves a fault behind', async () => {
  const page = (...lines: readonly string[]) => blocksOf(['```bash', ...lines, '```', ''].join('\n'))
  const claims = ['npx h5 clock   # => frozen', 'npx h5 fault add duplicate --channel daymarket']
  expect(await runPage('claims', page(...claims))).toEqual([
    expect.stringContaining('line 2: npx h5 clock prints'),
    'leaves a fault in the default world: duplicate',
  ])
  expect(await runPage('nothing', page("npx h5 markets --query '[0].lsat'"))).toHaveLength(1)
})

test.concurrent.for(runnable)('the commands of $path work', async ({ path, blocks }) => {
  const name = path
    .replace(/^docs\//, '')
    .replace('.md', '')
    .toLowerCase()
  expect(await runPage(name, blocks)).toEqual([])
})
