import type { Probe } from '../../core/probe.ts'
import { bystanders } from './others.ts'
import { reviews } from './reviews.ts'

/** Probes of effects beside the target of a write, and of decisions by reviewers. */
export const bystanderProbes: readonly Probe[] = [bystanders, reviews]
