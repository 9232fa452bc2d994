import { readFileSync } from 'node:fs'

// Loaded before the mock (`NODE_OPTIONS`): shifts the host clock by the number of ms in a file.
const real = Date.now
Date.now = () => real() + Number(readFileSync(process.env.CLOCK_OFF_BY ?? '', 'utf8'))
