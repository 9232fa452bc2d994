import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { inert } from '../core/inert.ts'
import styles from './RichText.module.css'

/** What an article may be made of; of everything else only the text inside stays. */
const allowed = new Set(
  'p br hr strong b em i u s small sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code table thead tbody tr th td img a'.split(
    ' ',
  ),
)
/** With these, what is inside goes too. */
const dropped = new Set(
  'script style template iframe object embed form svg math noscript title head'.split(' '),
)
const empty = new Set(['br', 'hr', 'img'])
/** The screen has the one first heading. */
const lower: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' }

/** HTML from the backend, as elements of ours: nothing of it reaches the page but text, structure, links and pictures. */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => childrenOf(inert(html).body), [html])
  return <div className={styles.text}>{content}</div>
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, key) => elementOf(node, key))
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  if (!allowed.has(name)) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  if (name === 'a') return link(node, key)
  if (name === 'img') return picture(node, key)
  return createElement(lower[name] ?? name, { key }, ...(empty.has(name) ? [] : childrenOf(node)))
}

function link(node: Element, key: number): ReactNode {
  const address = safeAddress(node.getAttribute('href'), ['http:', 'https:', 'mailto:', 'tel:'])
  if (!address) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  const elsewhere = address.origin !== location.origin
  // A screen of this app: `#/pages/assets/record`.
  if (!elsewhere && address.pathname === location.pathname && address.hash.startsWith('#/')) {
    return (
      <Link key={key} to={address.hash.slice(1)}>
        {childrenOf(node)}
      </Link>
    )
  }
  return (
    <a key={key} href={address.href} {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {childrenOf(node)}
    </a>
  )
}

function picture(node: Element, key: number): ReactNode {
  const address = safeAddress(node.getAttribute('src'), ['http:', 'https:'])
  return address && <img key={key} src={address.href} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
}

/** The address if it leads over one of these protocols; no `javascript:`, no `data:`. */
function safeAddress(text: string | null, protocols: readonly string[]): URL | undefined {
  if (text === null || !URL.canParse(text, location.href)) return undefined
  const address = new URL(text, location.href)
  return protocols.includes(address.protocol) ? address : undefined
}
