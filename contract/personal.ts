import { isRecord } from '#domain/records.ts'

export const placeholder = (id: number): string => `<secret:${String(id)}>`

/** Names of fields with personal data, in requests and answers of every operation. */
const personalFields = [
  'user_string',
  'account',
  'account_number',
  'user_account',
  'from_account_number',
  'email',
  'phone',
  'nickname',
  'real_name',
  'payer',
  'bank_holder',
  'bank_account',
  'iban',
  'card_id',
  'residence_address',
  'postal_code',
  'extension_code',
  'authorization_code',
  'notes',
  'remark',
  'pic',
  'pics',
]

/** Further names by operation; in other operations they mean something else. */
const byOperation: Readonly<Record<string, readonly string[]>> = {
  userRealName: ['name', 'address'],
  userRealName2: ['name', 'address'],
  userCenter: ['name', 'address'],
  userCenter2: ['name', 'address'],
  userCashInfo: ['name'],
  walletChargeReq: ['name'],
}

export const personalNames = (operation: string): ReadonlySet<string> =>
  new Set([...personalFields, ...(byOperation[operation] ?? [])])

/** Returns true for the names of secrets, including fields outside of the contract. */
export const isSecretName = (name: string): boolean =>
  /passw|pwd|secret|token|salt|hash$|^pin$|_pic$|verif.*code|^code$/i.test(name)

/** Finds masked values again inside other texts, such as `A code was sent to ann@example.com`. */
export interface Mentions {
  add(value: string, id: number): void
  /** Replaces all values so far in every text at any depth. */
  hide<Value>(value: Value): Value
}

/** Shorter values would match by chance. */
const shortest = { letters: 3, digits: 6 }

export function createMentions(): Mentions {
  const known = new Map<string, number>()
  let pattern: RegExp | undefined
  const isLongEnough = (value: string) =>
    /^\d+$/.test(value) ? value.length >= shortest.digits : value.length >= shortest.letters
  const inText = (text: string): string => {
    if (known.size === 0 || isNumber(text)) return text
    // Longest first: a value may begin with another one.
    pattern ??= new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(?:${[...known.keys()]
        .toSorted((a, b) => b.length - a.length)
        .map(escapeRegExp)
        .join('|')})(?![\p{L}\p{N}]|\.\d)`,
      'gu',
    )
    return text.replace(pattern, (found) => placeholder(known.get(found) ?? 0))
  }
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('data:') ? 'data:' : inText(value)
    if (Array.isArray(value)) return value.map(hide)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hide(field)]))
  }
  return {
    add: (value, id) => {
      if (!isLongEnough(value)) return
      known.set(value, id)
      pattern = undefined
    },
    hide: (value) => hide(value) as typeof value,
  }
}

/** An amount is not a code, whatever its digits are. */
const isNumber = (text: string): boolean => /^[-+]?\d+\.\d*$/.test(text)

const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
