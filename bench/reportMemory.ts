/**
 * Loaded into a mock before it starts: on each signal, collects garbage and prints the resident, heap and external
 * memory in MB to the nearest 0.01.
 */
process.on('SIGUSR2', () => {
  if (globalThis.gc === undefined) throw new Error('run it with --expose-gc')
  for (let round = 0; round < 3; round++) globalThis.gc()
  const { rss, heapUsed, external } = process.memoryUsage()
  const [all = 0, heap = 0, outside = 0] = [rss, heapUsed, external].map(
    (bytes) => Math.round(bytes / 1e4) / 100,
  )
  process.stdout.write(`memory ${JSON.stringify({ rss: all, heap, outside })}\n`)
})
