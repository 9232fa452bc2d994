import type { Probe } from '../../core/probe.ts'
import { bystanders } from './others.ts'
import { reviews } from './reviews.ts'

/** What a write changes beside its target, and what reviewers decide. */
export const bystanderProbes: readonly Probe[] = [bystanders, reviews]
