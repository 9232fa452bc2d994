import type { OperationId } from '#generated/operations.ts'

/** Data of a sentence about a fault. Blame reads it, and never the words. */
export interface Facts {
  /** Fields that the sentence is about. */
  readonly fields?: readonly string[]
  /** Moment or record that the sentence begins with. */
  readonly situation?: string
  /** Price at which a record was checked. */
  readonly price?: string
  readonly unequal?: Unequal
  readonly dispute?: Dispute
  readonly movement?: Movement
  readonly change?: RecordChange
  /** List whose order changed. */
  readonly reordered?: OperationId
  /** Kind of account whose balance is not where a record of it begins and ends. */
  readonly unlogged?: string
  /** The answer shows another record than the one that was asked for. */
  readonly isOfAnother?: true
  /** Compares two places, either of which may be wrong: a sum and its list, a candle and the price. */
  readonly isComparison?: true
  /** Compares an event of a balance with `wallet/list`. */
  readonly isOfWallet?: true
}

/** A field with a wrong value. */
interface Unequal {
  readonly field: string
  readonly found: string
  readonly expected: string
}

/** Two values of one field, in the blamed place and in another one. */
export interface Dispute {
  readonly between: 'event and list' | 'rows' | 'balances' | 'funds'
  readonly field: string
  readonly own: string
  readonly other: string
}

/** Wrong change of a balance. */
interface Movement {
  readonly kind: string
  readonly side: 'free' | 'frozen'
  readonly text: string
  /** Counts from the beginning of the probe, and not from the last write. */
  readonly isSinceBegin?: true
}

/** Change of some fields of one record, which nothing should have changed. */
export interface RecordChange {
  readonly record: string
  /** Each value as JSON; `null` where it is absent. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** A sentence with the data that it was written from. */
export interface Statement {
  readonly text: string
  readonly facts: Facts
}

/** A statement, or a plain sentence, which gives blame its words alone. */
export type Sentence = string | Statement

export const sentenceText = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : sentence.text

export const factsOf = (sentence: Sentence | undefined): Facts =>
  typeof sentence === 'object' ? sentence.facts : {}

export const withFacts = (sentence: Sentence, facts: Facts): Statement => ({
  text: sentenceText(sentence),
  facts: merged([factsOf(sentence), facts]),
})

/** Tags a template whose parts may be statements: their data becomes that of the whole sentence. */
export const statement = (
  texts: TemplateStringsArray,
  ...parts: readonly (Sentence | undefined)[]
): Statement => ({
  text: String.raw({ raw: texts }, ...parts.map((part) => sentenceText(part ?? ''))),
  facts: merged(parts.map(factsOf)),
})

/** Writes `situation: sentence`. */
export const within = (situation: Sentence, sentence: Sentence | undefined): Statement =>
  withFacts(statement`${situation}: ${sentence}`, { situation: sentenceText(situation) })

/** Writes `situation, at the price …`. */
export const atPrice = (situation: string, price: string): Statement =>
  withFacts(`${situation}, at the price ${price}`, { price })

/** Writes `field is found, not expected`. */
export const unequal = (field: string, found: string | number, expected: string | number): Statement => ({
  text: `${field} is ${String(found)}, not ${String(expected)}`,
  facts: { fields: [field], unequal: { field, found: String(found), expected: String(expected) } },
})

/** Writes `record from values to values`; `verb` comes behind the record. */
export const changeOf = (
  record: number,
  verb: '' | ' went',
  from: readonly unknown[],
  to: readonly unknown[],
): Statement => ({
  text: `${String(record)}${verb} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`,
  facts: { change: { record: String(record), from: from.map(jsonOf), to: to.map(jsonOf) } },
})

const jsonOf = (value: unknown): string => JSON.stringify(value ?? null)

function merged(all: readonly Facts[]): Facts {
  const fields = all.flatMap((facts) => facts.fields ?? [])
  return Object.assign({}, ...all, fields.length > 0 && { fields }) as Facts
}
