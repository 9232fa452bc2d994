import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { withClock } from '../../core/clock.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastContract, leastSpot, ofPrice } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { endAll, newPosition, opening, position, positionsOf, type Opening } from '../effects/contract.ts'
import { differences, listIn } from './agreement.ts'
import { expectEvent, ownListener } from './ownListener.ts'
import { contractOf } from './positions.ts'
import { eventWithin } from './tokens.ts'
import { text } from './values.ts'

const live = 'socket lever_trade'
const lists = ['trades_all', 'trades_cur', 'trades_entrust'] as const

export const pending: Probe = {
  name: 'sockets.pending',
  rules: ['S4.08'],
  closes: 'sockets',
  says: 'Pending contract orders of both sides are reported when they are placed and cancelled, and are live among the pending ones until then; a closed position is live no more, and lever_closed names it alone',
  effect: 'write',
  subjects: ['socket position', live, 'socket lever_closed'],
  run: async (trial, watch) => {
    const listener = await ownListener(trial, (await trial.people.main()).token)
    try {
      // While it is open, the others are live.
      await trial.stage.openPosition()
      await withClock(trial, 'running', () => placeAndEnd(trial, watch, listener))
    } finally {
      listener.close()
    }
  },
}

async function placeAndEnd(trial: Trial, watch: Watch, listener: Listener): Promise<void> {
  const terms = await leastSpot(trial)
  const { share, multiple } = await leastContract(trial)
  const limit = { status: ContractOrderKind.limit, share, multiple }
  const [{ long, short }, market] = [ContractSide, ContractOrderKind.market]
  const orders = [
    { ...limit, type: long, target_price: ofPrice(terms, 70n) },
    { ...limit, type: short, target_price: ofPrice(terms, 108n) },
    { ...limit, type: long, status: market },
  ]
  const ids: number[] = []
  const cancelled: number[] = []
  for (const order of orders) {
    const row = await place(trial, order)
    ids.push(row.id)
    await expectEvent(listener, watch, `${nameOf(row)} that was placed`, contractOf(row))
    await watch.each([live], () => expectLive(listener, watch, row))
  }
  for (const id of ids) {
    await trial.must('leverClose', { fields: { id } })
    const { row } = await position(trial, id)
    if (!row) throw new NotPossible('the contract is no longer in lever/my_trade')
    await expectEvent(listener, watch, `${nameOf(row)} that was ended`, contractOf(row))
    await watch.each([live], () => expectGone(listener, watch, row))
    if (row.status === ContractStatus.cancelled) cancelled.push(id)
  }
  // The position was closed last, so that an event about the others has arrived with its own.
  const closed = () =>
    listener.of('lever_closed').flatMap(({ id }): readonly unknown[] => (Array.isArray(id) ? id : []))
  if (!(await listener.until(() => ids.some((id) => closed().includes(id)), eventWithin))) return
  const wrong = cancelled.find((id) => closed().includes(id))
  const sentence = `${text(wrong)} was cancelled before it opened, and is among the closed positions`
  watch.expect(wrong === undefined, 'socket lever_closed', sentence)
}

interface Contract extends Payload {
  readonly id: number
  readonly status: ContractStatus
}

const isPending = ({ status }: Contract): boolean => status === ContractStatus.pending
const nameOf = ({ status }: Contract): string =>
  status === ContractStatus.pending || status === ContractStatus.cancelled
    ? 'a limit order for a contract'
    : 'a position'

async function place(trial: Trial, order: Opening): Promise<Contract> {
  const earlier = (await positionsOf(trial)).rows
  await trial.must('leverSubmit', { fields: opening(order) })
  const { row } = await newPosition(trial, earlier)
  if (!row) throw new NotPossible('the new contract is not in lever/my_trade')
  const { id } = row
  trial.stage.undoLater('end a contract', () => endAll(trial, (one) => one.id === id))
  return { ...row }
}

/** Names the lists of a message that have a contract. */
const listsWith = (message: Payload, id: number): readonly string[] =>
  lists.filter((name) => listIn(message[name])?.some((row) => row['id'] === id))

/** @throws NotPossible when no message came: there is nothing to compare */
async function laterMessage(listener: Listener, isRight: (message: Payload) => boolean): Promise<Payload> {
  const from = listener.of('lever_trade').length
  const later = () => listener.of('lever_trade').slice(from)
  await listener.until(() => later().some(isRight), eventWithin)
  const message = later().find(isRight) ?? later().at(-1)
  if (!message) throw new NotPossible('no live positions were received')
  return message
}

async function expectLive(listener: Listener, watch: Watch, row: Contract): Promise<void> {
  const place = isPending(row) ? 'trades_entrust' : 'trades_all'
  const others = isPending(row) ? ['trades_all', 'trades_cur'] : ['trades_entrust']
  const shownIn = (message: Payload) => listsWith(message, row.id)
  const message = await laterMessage(listener, (one) => shownIn(one).includes(place))
  const found = shownIn(message)
  const isRight = found.includes(place) && others.every((name) => !found.includes(name))
  const where = found.join(' and ') || 'no list'
  watch.expect(isRight, live, `${nameOf(row)} is in ${where}: it belongs in ${place}`)
  const shown = listIn(message[place])?.find(({ id }) => id === row.id)
  const [wrong] = shown ? differences(shown, row, ['status', ...contractOf(row).fields]) : []
  watch.expect(wrong === undefined, live, within(`${nameOf(row)} in ${place}`, wrong))
}

async function expectGone(listener: Listener, watch: Watch, row: Contract): Promise<void> {
  const message = await laterMessage(listener, (one) => listsWith(one, row.id).length === 0)
  const found = listsWith(message, row.id)
  const sentence = `${nameOf(row)}, which has ended (${text(row.status)}), is still in ${found.join(' and ')}`
  watch.expect(found.length === 0, live, sentence)
}
