import { readFileSync } from 'node:fs'

// Loaded before the mock (`NODE_OPTIONS`): its host's clock is off by what stands in a file, ms.
const real = Date.now
Date.now = () => real() + Number(readFileSync(process.env.CLOCK_OFF_BY ?? '', 'utf8'))
