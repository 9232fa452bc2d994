import { day } from '#domain/time.ts'

/** Progress of a world besides its clock: a copy in memory of the state in its store. */
export interface Progress {
  /** When the next job is due, world time. */
  nextDue: number
  /** The last day of world time that was swept, counted from 1970. */
  sweptDay: number
  /** World time that a change of the clock reached, before the clock itself shows it. */
  reached: number
  /** See World.journalMark. */
  journalMark: string | undefined
}

export const startOfProgress = (journalMark: string | undefined): Progress => ({
  nextDue: 0,
  sweptDay: -1,
  reached: 0,
  journalMark,
})

export const dayOf = (time: number): number => Math.floor(time / day)

/** Returns true if a job is due, or a day has to be swept. */
export const isDue = ({ nextDue, sweptDay }: Progress, now: number): boolean =>
  nextDue <= now || sweptDay < dayOf(now)
