import type { Probe } from '../../core/probe.ts'
import { bystanders } from './others.ts'
import { reviews } from './reviews.ts'

/** Records beside the target of a write, and decisions of reviewers. */
export const bystanderProbes: readonly Probe[] = [bystanders, reviews]
