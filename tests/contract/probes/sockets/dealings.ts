import { setTimeout as rest } from 'node:timers/promises'
import { marketChannels } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import type { Exchange } from '../../core/exchange.ts'
import { isListener, openListener, type Listener, type Transport } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { type Trial, perTrial } from '../../core/trial.ts'
import { claimsExtensions } from './claims.ts'
import { connected, workingTransports } from './connect.ts'
import { deeds, type Deed, type DeedName } from './deeds.ts'
import { ofPair } from './listening.ts'

/** Actions of the account, recorded by its own sockets, another user's and an anonymous one. */
export interface Dealings {
  readonly ownerId: number
  /** Signed in by the handshake. */
  readonly owner: Listener
  /** Signed in by the event `login`. */
  readonly late: Listener
  /** Signed in by the handshake as well, after the others, and by another transport where there is one. */
  readonly twin: Listener
  /** Absent when there is no other user. */
  readonly stranger: Listener | undefined
  /** Sockets that must not receive events of any account, by description. */
  readonly outsiders: ReadonlyMap<string, Listener>
  readonly listeners: readonly Listener[]
  /** Messages of the owner that came while the others still had time to receive them. */
  readonly settled: number
  /** True when the backend closed the socket of the account early. */
  readonly cutOff: boolean
  /** The actions that were done, and those that were not possible. */
  readonly done: ReadonlyMap<DeedName, Deed | string>
  /** Responses of `wallet/list` after the last action and a moment later. */
  readonly wallets: readonly Exchange[]
  /** True when the backend is expected to send account events. */
  readonly claims: boolean
}

/** Least time for late events after the last response, and extra time to listen for leaks to others; ms. */
const tellWithin = 3_000
const silence = 300

/** @throws NotPossible without sockets or an account, and when the socket of the account was closed early */
export async function dealings(trial: Trial): Promise<Dealings> {
  const all = await dealingsOf(trial)
  if (all.cutOff) throw new NotPossible('the backend closed the socket of the account early')
  return all
}

/** Like `dealings`, but also returns when the socket of the account was closed early. */
export const dealingsOf = perTrial(async (probe): Promise<Dealings> => {
  const trial = probe.as('sockets.dealings')
  const claims = await claimsExtensions(trial)
  const main = await trial.people.main()
  const stranger = await strangersToken(trial)
  const ownerId = (await trial.must('userCenter')).message.id
  return withClock(trial, 'running', async () => {
    const owner = await ownersListener(trial, main.token)
    const late = await connected(trial)
    late.emit('login', { token: main.token })
    const twin = await ownersListener(trial, main.token, (await workingTransports(trial)).at(-1))
    const strange = stranger === undefined ? undefined : await connected(trial, { token: stranger })
    const outsiders = new Map([
      ['that never signed in', await connected(trial)],
      ['that sent login with the bare id of the account', await connected(trial)],
      ['that sent login with the id of the account as its token', await connected(trial)],
    ])
    const [, byId, byToken] = [...outsiders.values()]
    byId?.emit('login', ownerId)
    byToken?.emit('login', { token: String(ownerId) })
    const own = [owner, late, twin]
    const listeners = [...own, ...(strange ? [strange] : []), ...outsiders.values()]
    try {
      const done = new Map<DeedName, Deed | string>()
      for (const [name, act] of Object.entries(deeds) as [DeedName, (typeof deeds)[DeedName]][])
        done.set(name, await tried(() => act(trial, owner)))
      const expected = [...done.values()].flatMap((deed) => (typeof deed === 'string' ? [] : deed.events))
      const isReported = (listener: Listener) => expected.every((event) => listener.of(event).length > 0)
      if (claims) await Promise.all(own.map((listener) => listener.until(isReported, tellWithin)))
      const moves = (listener: Listener) =>
        marketChannels.every((channel) => ofPair(listener, channel).length > 1)
      await outsiders.values().next().value?.until(moves, tellWithin)
      const wallet = await trial.send('walletList')
      const settled = owner.received.length
      await rest(silence)
      const wallets = [wallet, await trial.send('walletList')]
      const cutOff = !owner.isOpen()
      const others = { stranger: strange, outsiders }
      return { ownerId, owner, late, twin, ...others, listeners, settled, cutOff, done, wallets, claims }
    } finally {
      for (const listener of listeners) listener.close()
    }
  })
})

/** @throws NotPossible when the token of the account is rejected, which the token probe reports */
async function ownersListener(trial: Trial, token: string, by?: Transport): Promise<Listener> {
  const [first] = await workingTransports(trial)
  const transport = by ?? first
  const listener = await openListener(trial.options, { transport, token })
  if (isListener(listener)) return listener
  throw new NotPossible(`the socket of the account was refused: ${listener.refused}`)
}

async function strangersToken(trial: Trial): Promise<string | undefined> {
  try {
    return (await trial.people.stranger()).token
  } catch (error) {
    if (error instanceof NotPossible) return undefined
    throw error
  }
}

async function tried(act: () => Promise<Deed>): Promise<Deed | string> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotPossible) return error.message
    throw error
  }
}
