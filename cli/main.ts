import { exitCode } from './errors/errors.ts'
import { runLine } from './runLine.ts'

// A closed pipe ends the command without an error: `h5 watch BTC/USDT | head`. Shells use 141 for SIGPIPE.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    const hasNoReader = code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED'
    // Commands with cleanup listen for it and end themselves.
    if (hasNoReader && process.emit('SIGPIPE', 'SIGPIPE')) return
    process.exit(hasNoReader ? 141 : exitCode.refused)
  })
}

await runLine(process.argv.slice(2))
