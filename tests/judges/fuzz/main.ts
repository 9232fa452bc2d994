import { fuzz } from './fuzz.ts'

/** `fuzz/main.ts API [SEED]` prints a report; exit code 1 with findings. */
const [, , api = '', seed = '1'] = process.argv
const report = await fuzz({
  api,
  account: 'demo@h5.example',
  password: 'demo123456',
  seed: Number(seed),
  valid: 10,
  invalid: 2,
})
console.log(`operations: ${String(report.operations)}, requests: ${String(report.requests)}, seed: ${seed}`)
for (const [keyword, count] of Object.entries(report.keywords)) console.log(`  ${keyword}: ${String(count)}`)
for (const finding of report.findings) console.log(finding)
console.log(`${String(report.findings.length)} findings`)
if (report.findings.length > 0) process.exitCode = 1
