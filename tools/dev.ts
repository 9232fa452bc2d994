import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The app with hot reload beside the mock, which starts again when one of its files changes. */
const root = join(import.meta.dirname, '..')
const watched = ['mock', 'domain', 'generated', 'openapi.yaml'].map((path) => `--watch-path=${path}`)
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const children = [[...watched, '--watch-preserve-output', 'mock/app/main.ts'], [vite]].map((line) =>
  spawn(process.execPath, line, { cwd: root, stdio: 'inherit' }),
)

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop()
  })
}
