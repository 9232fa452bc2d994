import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from '../errors/errors.ts'

interface PromptOptions {
  /** Hides the typed text. */
  readonly secret?: true
  /** The alternative without a terminal. */
  readonly instead: string
}

/**
 * Prompts on the terminal.
 * @throws UsageError without one
 */
export async function prompt(question: string, { secret, instead }: PromptOptions): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError(`${question}: required; give ${instead}`, instead.split(' ')[0])
  // The line editor echoes into its output, which discards a secret.
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })
  const lines = createInterface({
    input: process.stdin,
    output: secret === true ? nowhere : process.stderr,
    terminal: true,
  })
  // Hide input only after the question is printed.
  process.stderr.write(`${question}: `)
  lines.once('SIGINT', () => {
    process.stderr.write('\n')
    process.exit(130)
  })
  try {
    const answer = await lines.question('')
    if (secret === true) process.stderr.write('\n')
    return answer
  } finally {
    lines.close()
  }
}

/** All of stdin. */
export async function readStdin(): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
