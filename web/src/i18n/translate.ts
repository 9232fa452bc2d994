import { computed } from '@preact/signals-react'
import type { ReactNode } from 'react'
import { createIntl, createIntlCache, useIntl, type IntlShape } from 'react-intl'
import { locales } from '#generated/languages.ts'
import { catalogue, language, type MessageId } from './catalogue.ts'

export type { MessageId }
export type Values = Readonly<Record<string, string | number>>
type Tags = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>

export interface Translate {
  (id: MessageId, values?: Values): string
  /** Translates sentences with markup: `t.rich('user.agree', { terms: (text) => <Link…>{text}</Link> })`. */
  rich(id: MessageId, values: Tags): ReactNode
}

/** react-intl in the current language; `Words` provides it to the tree. */
export const intl = computed(() => {
  // react-intl types a catalogue as all text or all parsed; it also reads a mixed one.
  const messages = catalogue.value as Record<string, string>
  return createIntl({ locale: locales[language.value], messages }, createIntlCache())
})

const translators = new WeakMap<IntlShape, Translate>()

/** One translator per language, so that it can be a dependency of a hook. */
function translatorOf(shape: IntlShape): Translate {
  const cached = translators.get(shape)
  if (cached) return cached
  // Messages without arguments are plain text. react-intl would pass them to its parser, which is not bundled, then
  // fail, log and fall back to the text.
  const text = (id: MessageId) => {
    const message = shape.messages[id]
    return typeof message === 'string' ? message : undefined
  }
  const plain = (id: MessageId, values?: Values) => text(id) ?? shape.formatMessage({ id }, values)
  const rich = (id: MessageId, values: Tags) => text(id) ?? shape.formatMessage({ id }, values)
  const made = Object.assign(plain, { rich })
  translators.set(shape, made)
  return made
}

/** Returns the translator in components; renders again when the language changes. */
export function useT(): Translate {
  return translatorOf(useIntl())
}

/** Translates outside components, for one-off messages: toasts, confirmations. */
export function t(id: MessageId, values?: Values): string {
  return translatorOf(intl.peek())(id, values)
}
