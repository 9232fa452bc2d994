#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Keeps its data beside whoever starts it: the folder of an installed package is not the user's.
import { join } from 'node:path'

process.env.H5_DATA ??= join(process.cwd(), '.h5-exchange')
await import('../mock/app/main.js')
