import { expect } from 'vitest'

// Vitest types its matchers as `any`.
export const anyText: unknown = expect.any(String)
export const anyNumber: unknown = expect.any(Number)
export const containing = (part: string): unknown => expect.stringContaining(part)
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
