import { randomBytes } from 'node:crypto'
import { day } from '#domain/time.ts'
import { createControl, type Control } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import { Unreachable, Missing } from './failure.ts'
import type { ScenarioPlan } from './plan.ts'

export interface BackendOptions {
  /** `http://host:port`, without /api. */
  readonly endpoint: string
  /** Control token, required by a mock on another machine. */
  readonly controlToken?: string | undefined
}

/** The exchange that a scenario runs against. */
export interface Backend {
  readonly endpoint: string
  /** Name of this scenario's world; undefined for a backend without a control API. */
  readonly world: string | undefined
  readonly control: Control | undefined
}

/** A Monday at noon, so that scenarios do not depend on the current date. */
const usualStart = Date.UTC(2026, 0, 12, 12)
/** Longer than any scenario, so that clock jumps do not end sessions, unless the scenario's rules override it. */
const longSession = { life: 3_650 * day }

/**
 * Returns true when the backend has a control API.
 * @throws Unreachable when it does not answer, ControlError when the caller may not use its control API
 */
export async function hasControlApi({ endpoint, controlToken }: BackendOptions): Promise<boolean> {
  try {
    await createControl({ url: endpoint, token: controlToken })('worldList')
    return true
  } catch (error) {
    if (!(error instanceof ControlError))
      throw new Unreachable(`${endpoint} does not answer`, { cause: error })
    const { status, reason = 'no-control-api' } = error
    if (reason === 'no-control-api') return false
    // There is one, but it rejects this caller; skipping all scenarios would hide that.
    if (status === 403) throw error
    // There is one, but it is too busy to answer.
    return true
  }
}

/** Opens a new world for one scenario; `close` drops it. */
export async function openBackend(
  { endpoint, controlToken }: BackendOptions,
  plan: ScenarioPlan,
  hasControl: boolean,
): Promise<{ readonly backend: Backend; readonly close: () => Promise<void> }> {
  if (!hasControl)
    return { backend: { endpoint, world: undefined, control: undefined }, close: () => Promise.resolve() }
  const world = `scenario-${slug(plan.title)}-${randomBytes(4).toString('hex')}`
  const control = createControl({ url: endpoint, world, token: controlToken })
  const { seed = 'scenario', at, past = false, rules = {} } = plan.world ?? {}
  await control('reset', {
    seed,
    at: at === undefined ? usualStart : Date.parse(at),
    past,
    rules: { session: longSession, ...rules },
  })
  return {
    backend: { endpoint, world, control },
    close: async () => {
      const drop = createControl({ url: endpoint, token: controlToken })('worldDrop', { name: world })
      // An unused world is closed automatically some time later.
      await drop.catch(() => undefined)
    },
  }
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '')

/**
 * Returns the code that was last sent to an account.
 * @throws Missing without a control API
 */
export async function newestCode({ control }: Backend, account: string): Promise<string> {
  if (!control) throw new Missing('reading codes requires the outbox of a mock')
  const [newest] = await control('outbox', { target: account })
  if (!newest) throw new Error(`no code was sent to ${account}`)
  return newest.code
}
