import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './formatted.ts'

/** Rejects imports from generated/. */
const refusing = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load: (url, context, next) => {
      if (url.includes('/generated/')) throw new Error('loads ' + url)
      return next(url, context)
    },
  })
`

const loading = (file: string) =>
  spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(refusing)}`, join(root, 'tools/generate', file)],
    { encoding: 'utf8' },
  )

// Both files load every generator, which takes long beside other work.
test(
  'one run is enough for outputs of the contracts, because their generators import nothing generated',
  { timeout: 120_000 },
  () => {
    expect(loading('outputs.ts')).toMatchObject({ status: 0 })
    expect(loading('fromCode.ts').stderr).toContain('loads file:')
  },
)
