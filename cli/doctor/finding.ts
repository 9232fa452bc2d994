/** `bad` makes the command fail; a `note` is worth knowing. */
export type State = 'ok' | 'note' | 'bad'

export interface Finding {
  readonly what: string
  readonly state: State
  readonly detail: string
}
