#!/usr/bin/env node
await import('../cli/main.js')
