import type { Probe } from '../../core/probe.ts'
import { wrongFields, wrongFieldsOfWrites } from './fields.ts'
import { namedFailures, namedFailuresOfWrites } from './reasons.ts'

export const refusalProbes: readonly Probe[] = [
  wrongFields,
  namedFailures,
  wrongFieldsOfWrites,
  namedFailuresOfWrites,
]
