import { join } from 'node:path'
import concurrently from 'concurrently'

/** The app with hot reload and the inspector beside the mock, which starts again when one of its files changes. */
const cwd = join(import.meta.dirname, '..')
const node = JSON.stringify(process.execPath)
const watched = ['mock', 'domain', 'generated'].map((path) => `--watch-path=${path}`)

const { result } = concurrently(
  [
    {
      name: 'mock',
      command: `${node} ${watched.join(' ')} --watch-preserve-output mock/app/main.ts`,
    },
    { name: 'web', command: `${node} node_modules/vite/bin/vite.js` },
    // The mock serves it as it is built.
    {
      name: 'inspector',
      command: `${node} node_modules/vite/bin/vite.js build --watch --config vite.inspector.config.ts --logLevel warn`,
    },
  ],
  { cwd, killOthersOn: ['failure', 'success'] },
)
await result.catch(() => {
  process.exitCode = 1
})
