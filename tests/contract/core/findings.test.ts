import { expect, test } from 'vitest'
import { Findings, type Kind } from './findings.ts'

/** Kinds that are left after a probe has reported these about one operation. */
function left(...kinds: readonly Kind[]): readonly Kind[] {
  const findings = new Findings()
  for (const kind of kinds)
    findings.add({
      probe: 'effects.transfer',
      says: '',
      rules: [],
      subject: 'walletChange',
      kind,
      sentence: kind,
      exchanges: [],
    })
  return findings.all().map((one) => one.kind)
}

test('[S7.01] an operation that was checked only in part is not said to hold', () => {
  expect(left('holds', 'unchecked')).toEqual(['unchecked'])
  expect(left('unchecked', 'holds')).toEqual(['unchecked'])
  expect(left('holds', 'unchecked', 'fault')).toEqual(['fault'])
  expect(left('holds', 'undocumented')).toEqual(['holds', 'undocumented'])
  expect(left('holds')).toEqual(['holds'])
})
