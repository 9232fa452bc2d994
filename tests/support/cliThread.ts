import { Readable, Writable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { runLine } from '../../cli/runLine.ts'
import type { CommandLine } from './cliThreads.ts'

/** Runs command lines of h5 one after the other, each with variables, streams and an exit code of its own. */
parentPort?.on('message', ({ words, env }: CommandLine) => {
  const [out, err] = [new Printed(), new Printed()]
  process.env = { ...env }
  process.argv = [process.execPath, 'h5', ...words]
  process.exitCode = undefined
  for (const [name, value] of Object.entries({ stdin: Readable.from([]), stdout: out, stderr: err }))
    Object.defineProperty(process, name, { value, configurable: true })
  void runLine(words).then(() => {
    // A process would take them along when it exits.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE']) process.removeAllListeners(signal)
    parentPort?.postMessage({ code: Number(process.exitCode ?? 0), out: out.text, err: err.text })
  })
})

class Printed extends Writable {
  readonly #parts: Buffer[] = []

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(chunk)
    done()
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString()
  }
}
