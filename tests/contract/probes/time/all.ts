import type { Probe } from '../../core/probe.ts'
import { daily } from '../guessing/waits.ts'
import { endedPlans } from '../lists/ended.ts'
import { newCandles } from './candles.ts'
import { codes } from './codes.ts'
import { endedRows, keptRows } from './endedRows.ts'
import { keys } from './keys.ts'
import { lasting } from './lasting.ts'
import { launchDay } from './launch.ts'
import { launchCoins } from './launchCoins.ts'
import { openOptions } from './openOptions.ts'
import { options, countdown } from './options.ts'
import { ownPlans } from './ownPlans.ts'
import { pictures } from './pictures.ts'
import { monthEnd, plan, redemption } from './plan.ts'
import { rankings } from './ranking.ts'
import { rebates } from './rebates.ts'
import { sessionEnds } from './sessionEnds.ts'
import { sessions } from './sessions.ts'
import { planTransitions } from './transitions.ts'
import { values } from './values.ts'
import { waiting } from './waiting.ts'
import { withdrawals } from './withdrawals.ts'

/** Changes that need time to pass: last, because they end sessions and plan orders. */
export const timeProbes: readonly Probe[] = [
  codes,
  options,
  countdown,
  withdrawals,
  plan,
  sessions,
  sessionEnds,
  pictures,
  rebates,
  openOptions,
  launchDay,
  launchCoins,
  values,
  endedRows,
  lasting,
  waiting,
  keys,
  redemption,
  ownPlans,
  endedPlans,
  rankings,
  newCandles,
  daily,
  planTransitions,
  monthEnd,
  keptRows,
]
