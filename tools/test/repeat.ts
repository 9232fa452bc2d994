import { spawn } from 'node:child_process'
import type { Count, TestStep } from './runners.ts'
import { playwright, vitest } from './testRunners.ts'

const busyLoops = 4

/** Runs one test file many times on an artificially busy machine. */
export function repeat(file: string, times: number): TestStep {
  return async (root) => {
    const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);']))
    try {
      if (file.endsWith('.journey.ts')) return await playwright(file, `--repeat-each=${String(times)}`)(root)
      let count: Count = { passed: 0, failed: 0 }
      for (let time = 0; time < times; time++) count = sum(count, await vitest('run', file)(root))
      return count
    } finally {
      for (const loop of loops) loop.kill()
    }
  }
}

const sum = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
})
