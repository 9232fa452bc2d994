import { controlEndpoints } from '#generated/control.ts'
import type { Control } from '#sdk/control/control.ts'
import type { LookAhead } from './wire.ts'

/** Functions that see each write of a trial which is meant to succeed, before it is sent. */
export interface LookAheads {
  /** Returns a function that removes the given one again. */
  readonly add: (look: LookAhead) => () => void
  readonly beforeChange: LookAhead
  /** Returns a control API whose writes they see, too. */
  readonly watched: (control: Control) => Control
}

export function createLookAheads(): LookAheads {
  const looks = new Set<LookAhead>()
  const beforeChange: LookAhead = async (write) => {
    for (const look of looks) await look(write)
  }
  return {
    add: (look) => {
      looks.add(look)
      return () => looks.delete(look)
    },
    beforeChange,
    watched:
      (control) =>
      async (operation, ...input) => {
        // The clock changes what a user has only where something becomes due.
        if (controlEndpoints[operation].startsWith('POST ') && operation !== 'clock')
          await beforeChange('control')
        return control(operation, ...input)
      },
  }
}
