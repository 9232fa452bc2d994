/**
 * `request` is data that a client sends, `answer` data that it reads: a stricter rule breaks the first, a looser one
 * the second.
 */
export type Direction = 'request' | 'answer'

/** Effect of each kind of change on clients of the old version. */
export const changeKinds = {
  'operation-removed': 'breaking',
  'operation-renamed': 'breaking',
  'effect-changed': 'breaking',
  'security-changed': 'breaking',
  'security-scheme-changed': 'breaking',
  'path-parameter-renamed': 'careful',
  'parameter-removed': 'breaking',
  'required-parameter-added': 'breaking',
  'body-removed': 'breaking',
  'required-body-added': 'breaking',
  'media-type-removed': 'breaking',
  'status-removed': 'breaking',
  'status-added': 'careful',
  'header-removed': 'breaking',
  'header-became-optional': 'breaking',
  'channel-removed': 'breaking',
  'message-removed': 'breaking',
  'message-sent-added': 'careful',
  'field-removed': 'breaking',
  'required-field-added': 'breaking',
  'field-became-required': 'breaking',
  'field-became-optional': 'breaking',
  'other-fields-forbidden': 'breaking',
  'branch-removed': 'breaking',
  'branch-added': 'breaking',
  'discriminator-changed': 'breaking',
  'type-changed': 'breaking',
  'became-enum': 'breaking',
  'enum-value-removed': 'breaking',
  'enum-value-no-longer-sent': 'careful',
  'enum-value-added': 'careful',
  'bound-tightened': 'breaking',
  'bound-widened': 'breaking',
  'pattern-changed': 'breaking',
  'default-changed': 'breaking',
  'operation-added': 'compatible',
  'parameter-added': 'compatible',
  'field-added': 'compatible',
  'message-added': 'compatible',
} as const satisfies Readonly<Record<string, 'breaking' | 'careful' | 'compatible'>>

export type ChangeKind = keyof typeof changeKinds

export interface Change {
  readonly kind: ChangeKind
  /** Place in the contract: `POST /user/login body.password`. */
  readonly path: string
  readonly detail: string
}

export const isBreaking = ({ kind }: Change): boolean => changeKinds[kind] === 'breaking'

/** Maximum number of places to list for one change. */
const mostPlaces = 5

/** Formats changes by effect, the worst first; the same change in many places is printed once. */
export function changesText(changes: readonly Change[]): string {
  return (['breaking', 'careful', 'compatible'] as const)
    .flatMap((meaning) => {
      const some = changes.filter(({ kind }) => changeKinds[kind] === meaning)
      const groups = Map.groupBy(some, ({ kind, detail }) => `${kind}: ${detail}`)
      return [...groups].map(([title, group]) => {
        const rest = group.length > mostPlaces ? [`and ${String(group.length - mostPlaces)} more`] : []
        const shown = group.slice(0, mostPlaces).map(({ path }) => path)
        return [`${meaning}  ${title}`, ...shown, ...rest].join('\n    ')
      })
    })
    .join('\n')
}
