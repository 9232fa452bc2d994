import { claimOf, isProvenBy, outvotedPlaces, type Claim } from './claims.ts'
import type { Finding } from './findings.ts'
import type { TimedMessage } from './listeners.ts'
import { isRow } from './rows.ts'
import type { Facts } from './statement.ts'

/** Names of the messages of a backend, with the period of each candle as well. */
export const arrivedIn = (messages: readonly TimedMessage[]): ReadonlySet<string> =>
  new Set(
    messages
      .filter(({ direction }) => direction === 'send')
      .flatMap(({ event, payload }) =>
        isRow(payload) && typeof payload['period'] === 'string'
          ? [event, `${event} ${payload['period']}`]
          : [event],
      ),
  )

/**
 * Settles which side is wrong where a fault only says that two places differ: the one that another fault blames for
 * this value. A message that never came is a fault of its channel, whatever it should have followed.
 */
export function settled(
  given: readonly Finding[],
  arrived: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  const findings = given.map((finding) =>
    finding.awaited === undefined || arrived.has(finding.awaited)
      ? finding
      : { ...finding, subject: `socket ${finding.awaited.split(' ')[0] ?? ''}` as const },
  )
  const claims = findings.filter(({ kind }) => kind === 'fault').map(claimOf)
  const plain = [...claims.filter(({ isPlain }) => isPlain), ...outvotedPlaces(claims)]
  const causes = new Map(claims.map((claim) => [claim, causeOf(claim, claims, plain)]))
  const verdicts = new Map(
    claims.map((claim) => [claim.finding, causes.get(claim) ?? causeOfSibling(claim, causes)]),
  )
  return findings.map((finding) => {
    const cause = verdicts.get(finding)
    return cause ? { ...finding, subject: cause.subject, follows: cause.finding } : finding
  })
}

function causeOf(claim: Claim, claims: readonly Claim[], plain: readonly Claim[]): Claim | undefined {
  for (const { of, by } of witnesses) {
    const cause = of(claim, claims)
      ? plain.find((one) => one.subject !== claim.subject && by(one, claim))
      : undefined
    if (cause) return cause
  }
  return undefined
}

/** The same disagreement about another market or record, or about the same field, which is settled. */
const causeOfSibling = (claim: Claim, causes: ReadonlyMap<Claim, Claim | undefined>): Claim | undefined =>
  claim.facts.dispute &&
  [...causes].find(
    ([one, cause]) =>
      cause !== undefined &&
      one.subject === claim.subject &&
      one.facts.dispute?.between === claim.facts.dispute?.between &&
      (inProbe(one, claim) || one.facts.dispute?.field === claim.facts.dispute?.field),
  )?.[1]

/** A kind of fault that may blame the wrong place, and the plain fault that shows the right one. */
interface Witness {
  readonly of: (claim: Claim, claims: readonly Claim[]) => boolean
  readonly by: (one: Claim, claim: Claim) => boolean
}

/** The first that is found settles a fault. */
const witnesses: readonly Witness[] = [
  {
    // An answer is wrong by itself at a field that this fault read from it.
    of: () => true,
    by: (one, claim) => one.isAlone && isReadBy(claim, one) && sharesField(one, claim),
  },
  {
    // An event differs from a list that is wrong by itself in this probe.
    of: ({ facts }) => facts.dispute?.between === 'event and list',
    by: (one, claim) => one.isAlone && inProbe(one, claim) && one.subject === listOfEvent[claim.subject],
  },
  {
    // An event differs from a list in a situation in which an operation is wrong.
    of: ({ subject, compared, facts }) =>
      subject.startsWith('socket ') && compared.size > 0 && facts.situation !== undefined,
    by: (one, claim) => inProbe(one, claim) && one.facts.situation === claim.facts.situation,
  },
  {
    // A position ends wrongly also where nothing was changed after it was opened.
    of: ({ subject, facts }) => changesPosition.has(subject) && isAtPrice(facts),
    by: (one, claim) =>
      one.subject === 'leverSubmit' && isAtPrice(one.facts) && isSameField(one.facts, claim.facts),
  },
  {
    // An operation of this probe changed a balance for ever. One that differs in another probe too is a fault of its own.
    of: (claim, claims) =>
      isBalance(claim) && !claims.some((one) => isBalance(one) && !claims.some(isPlainIn(one))),
    by: inProbe,
  },
  {
    // A fault has one of the two values as wrong.
    of: ({ facts }) => facts.dispute !== undefined,
    by: (one, { compared, facts: { dispute } }) =>
      (compared.size === 0 || compared.has(one.subject)) && dispute !== undefined && isProvenBy(dispute, one),
  },
  {
    // One of the compared places answered for another record than it was asked for.
    of: ({ facts }) => facts.dispute !== undefined,
    by: (one, { compared }) => compared.has(one.subject) && one.facts.isOfAnother === true,
  },
  {
    // An earlier write moved the balance of this probe by as much.
    of: ({ facts: { movement } }) => movement?.isSinceBegin === true,
    by: (one, claim) =>
      isBefore(one, claim) &&
      one.facts.movement?.isSinceBegin === true &&
      one.facts.movement.text === claim.facts.movement?.text,
  },
  {
    // A write changed back what an earlier one had changed of this record.
    of: ({ facts }) => facts.change !== undefined,
    by: (one, claim) => isBefore(one, claim) && isUndoneBy(one.facts.change, claim.facts.change),
  },
  {
    // A record that was gone came back.
    of: ({ facts }) => facts.reordered !== undefined,
    by: (one, claim) =>
      isBefore(one, claim) && one.compared.has(claim.facts.reordered ?? '') && isGone(one.facts),
  },
  {
    // A write moved this balance wrongly, and the next record of it does not begin where it was.
    of: ({ facts }) => facts.unlogged !== undefined,
    by: ({ facts: { movement } }, claim) =>
      movement?.side === 'free' && movement.kind === claim.facts.unlogged,
  },
  {
    // One of the compared places has a fault, and the blamed one has none.
    of: ({ subject, isComparison, facts }, claims) =>
      isComparison && !facts.dispute && !claims.some((one) => one.isPlain && one.subject === subject),
    by: (one, { compared }) => compared.has(one.subject),
  },
]

/** Lists whose rows the events of an account show. */
const listOfEvent: Readonly<Record<string, string>> = {
  'socket order': 'coinList',
  'socket position': 'leverMyTrade',
  'socket lever_closed': 'leverMyTrade',
  'socket option': 'microtradeLists',
  'socket closed_microorder': 'microtradeLists',
  'socket micro_closed': 'microtradeLists',
}

/** Writes that change a position which another one has opened. */
const changesPosition: ReadonlySet<string> = new Set(['leverSetstop', 'leverAddmargin'])

function inProbe(one: Claim, claim: Claim): boolean {
  return one.finding.probe === claim.finding.probe
}

const isBefore = (one: Claim, claim: Claim): boolean => inProbe(one, claim) && one.order < claim.order

const isUndoneBy = (earlier: Facts['change'], later: Facts['change']): boolean =>
  earlier?.record === later?.record &&
  later !== undefined &&
  later.from.every(
    (value, at) => value === later.to[at] || (value === earlier?.to[at] && later.to[at] === earlier.from[at]),
  )

const isGone = ({ change }: Facts): boolean => change?.to.every((value) => value === 'null') ?? false

/** The record of a position after it ended at a price has a wrong field. */
const isAtPrice = ({ price, unequal }: Facts): boolean => price !== undefined && unequal !== undefined

const isSameField = ({ unequal: one }: Facts, { unequal: other }: Facts): boolean =>
  one?.field === other?.field && one?.found === other?.found && one?.expected === other?.expected

const isPlainIn =
  (claim: Claim) =>
  (one: Claim): boolean =>
    one.isPlain && inProbe(one, claim)

const isReadBy = ({ subject, compared, facts }: Claim, one: Claim): boolean =>
  compared.has(one.subject) || (facts.dispute !== undefined && one.subject === listOfEvent[subject])

const sharesField = (one: Claim, claim: Claim): boolean =>
  one.fields.some((field) => claim.fields.includes(field))

const isBalance = ({ facts }: Claim): boolean => facts.isOfWallet === true
