import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { codedOperations, makes, type Coded, type Make, type Ready } from './coded.ts'

export const keptCodes: Probe = {
  name: 'guessing.kept-codes',
  rules: ['S6.03'],
  closes: 'bystanders',
  says: 'A code stays good when one is sent for another purpose, when it is checked, and when a request with it is refused for another mistake',
  effect: 'write',
  onlyOnMocks: true,
  subjects: codedOperations,
  run: async (trial, watch) => {
    // Codes are sent once a minute, which a mock can skip.
    clockOf(trial)
    await watch.each(codedOperations, async (operation) => {
      for (const make of makes[operation]) {
        const expect = (what: string, disturb: (ready: Ready) => Promise<unknown>) =>
          expectKept(trial, watch, { operation, make, what, disturb })
        await expect('one was sent for another purpose', ({ sendOthers }) => sendOthers())
        await expect('a request with it was refused', (ready) => refuse(trial, operation, ready))
        if (isChecked.has(operation)) await expect('it was checked', ({ check }) => check?.() ?? nothing)
      }
    })
  },
}

const nothing = Promise.resolve()
/** Operations with codes that can be checked without being used up. */
const isChecked: ReadonlySet<Coded> = new Set<Coded>(['userForget', 'userCheckEmail', 'userCheckMobile'])

interface Disturbance {
  readonly operation: Coded
  readonly make: Make
  readonly what: string
  readonly disturb: (ready: Ready) => Promise<unknown>
}

async function expectKept(
  trial: Trial,
  watch: Watch,
  { operation, make, what, disturb }: Disturbance,
): Promise<void> {
  const send = async ({ request: { done, ...request } }: Ready): Promise<Exchange> => {
    const exchange = await trial.sendPatiently(operation, request)
    if (branchOf(exchange) === 'ok') await done?.(exchange)
    return exchange
  }
  const ready = await make(trial)
  await disturb(ready)
  const exchange = await send(ready)
  if (branchOf(exchange) === 'ok') watch.holds(operation)
  // Otherwise a code of its own must be accepted, or something else is wrong.
  else if (branchOf(await send(await make(trial))) === 'ok')
    watch.fault(operation, `refuses a code after ${what}`, exchange)
  else throw new NotPossible(messageOf(exchange))
}

/** Sends each mistake with the right code. */
async function refuse(trial: Trial, operation: Coded, { request, mistakes }: Ready): Promise<void> {
  const { done, ...asking } = request
  for (const mistake of mistakes) {
    const fields = { ...asking.fields, ...mistake }
    const exchange = await trial.sendPatiently(operation, { ...asking, fields, mustFail: true })
    if (branchOf(exchange) !== 'ok') continue
    await done?.(exchange)
    throw new NotPossible(`${Object.keys(mistake).join()} was accepted`)
  }
}
