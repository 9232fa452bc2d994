import { afterAll, expect, test } from 'vitest'
import { closeHonest } from './honest.ts'
import { findingsOf, probes } from './trial.ts'
import { variants } from './variants.ts'

afterAll(closeHonest)

const unlikeOurs = variants.filter(({ name }) => ['extra-fields', 'without-extensions'].includes(name))

test.each(unlikeOurs)('no fault is reported for an honest backend that is $name: $says', async (variant) => {
  const overHttp = probes.filter(({ name }) => !name.startsWith('sockets.'))
  const findings = await findingsOf(variant, overHttp, variant.options)
  expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(findings.filter(({ kind }) => kind === 'holds').length).toBeGreaterThan(800)
})
