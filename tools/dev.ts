/** Runs the app with hot reload and the inspector beside the mock, which restarts when one of its files changes. */
import { join } from 'node:path'
import concurrently from 'concurrently'

const cwd = join(import.meta.dirname, '..')
const node = JSON.stringify(process.execPath)
/** Arguments for vite: `npm run dev -- --port 5174`. */
const flags = process.argv.slice(2).map((flag) => JSON.stringify(flag))
const watchFlags = ['mock', 'contract', 'domain', 'generated'].map((path) => `--watch-path=${path}`)

if (process.env['PORT'] === '0') {
  console.error('PORT: must be the number of a port, so that the app can call it')
  process.exit(2)
}

const { result } = concurrently(
  [
    {
      name: 'mock',
      command: `${node} ${watchFlags.join(' ')} --watch-preserve-output mock/app/main.ts`,
    },
    // Flags come before the last word: concurrently strips quotes around a whole line.
    {
      name: 'web',
      command: [node, 'node_modules/vite/bin/vite.js', ...flags, '--config vite.config.ts'].join(' '),
    },
    // The mock serves the built version.
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
