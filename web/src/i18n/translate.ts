import { computed } from '@preact/signals-react'
import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import { useValue } from '../core/useValue.ts'
import { catalogue, language, type MessageId } from './catalogue.ts'
import { languageFacts } from './languages.ts'

export type { MessageId }
type Values = Readonly<Record<string, string | number>>
type Tags = Readonly<Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>>

export interface Translate {
  (id: MessageId, values?: Values): string
  /** For sentences with parts of markup: `t.rich('user.agree', { terms: (text) => <Link…>{text}</Link> })`. */
  rich(id: MessageId, values: Tags): ReactNode
}

// react-intl would do the same for 4.5 kB more: it brings contexts, components and formatters that signals and
// i18n/format.ts already give.
const translate = computed<Translate>(() => {
  const messages = catalogue.value
  const { locale } = languageFacts[language.value]
  const ready = new Map<MessageId, IntlMessageFormat>()

  const formatter = (id: MessageId) => {
    const known = ready.get(id)
    if (known) return known
    const made = new IntlMessageFormat(messages[id] ?? [], locale)
    ready.set(id, made)
    return made
  }
  const plain = (id: MessageId, values?: Values) => {
    const message = messages[id]
    if (typeof message === 'string') return message
    return message ? String(formatter(id).format(values)) : id
  }
  const rich = (id: MessageId, values: Tags) => {
    const message = messages[id]
    if (message === undefined || typeof message === 'string') return message ?? id
    const parts = formatter(id).format<ReactNode>(values as Record<string, ReactNode>)
    return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]))
  }
  return Object.assign(plain, { rich })
})

/** In components: renders again when the language changes. */
export function useT(): Translate {
  return useValue(translate)
}

/** Outside components, for what is said once: toasts, confirmations. */
export function t(id: MessageId, values?: Values): string {
  return translate.peek()(id, values)
}
