import type { Probe } from '../../core/probe.ts'
import { easy } from './easyDigits.ts'
import { wrongFields, wrongFieldsOfWrites } from './fields.ts'
import { namedFailures, namedFailuresOfWrites } from './reasons.ts'

/** Refusals: of each field, and each by its name. */
export const refusalProbes: readonly Probe[] = [
  wrongFields,
  namedFailures,
  wrongFieldsOfWrites,
  namedFailuresOfWrites,
  easy,
]
