import type { Page, WebSocket } from '@playwright/test'

/** What goes over the app's sockets, from the moment this is called. */
export interface SocketWatch {
  /** Messages that came on a channel: `daymarket`, `market_depth`. */
  heard(channel: string): number
  /** Subscriptions that were asked for on a channel. */
  asked(channel: string): number
  /** How many sockets there were. */
  sockets(): number
}

export function watchSockets(page: Page): SocketWatch {
  const heard: string[] = []
  const asked: string[] = []
  let sockets = 0
  const textOf = (frame: { payload: string | Buffer }) => frame.payload.toString()
  page.on('websocket', (socket: WebSocket) => {
    sockets++
    socket.on('framereceived', (frame) => heard.push(textOf(frame)))
    socket.on('framesent', (frame) => asked.push(textOf(frame)))
  })
  const count = (frames: readonly string[], ...parts: readonly string[]) =>
    frames.filter((frame) => parts.every((part) => frame.includes(part))).length
  return {
    heard: (channel) => count(heard, `["${channel}"`),
    asked: (channel) => count(asked, '["subscribe"', `"${channel}"`),
    sockets: () => sockets,
  }
}

/** Counts how often React renders anything, and which elements of the document change other than in text or style. */
export async function watchRenders(
  page: Page,
): Promise<{ commits(): Promise<number>; changes(): Promise<readonly string[]> }> {
  await page.addInitScript(() => {
    const counts = { commits: 0, changes: [] as string[] }
    Object.assign(globalThis, {
      counts,
      // React tells the hook of its developer tools about each commit.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: () => counts.commits++,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        checkDCE: () => undefined,
      },
    })
    new MutationObserver((mutations) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of mutations) {
        const elements = [...addedNodes, ...removedNodes].filter(
          (node) => node.nodeType === Node.ELEMENT_NODE,
        )
        const place =
          target instanceof Element ? `${target.tagName} ${target.getAttribute('class') ?? ''}` : ''
        if (type === 'attributes' && attributeName !== 'style')
          counts.changes.push(`${String(attributeName)} of ${place}`)
        if (elements.length > 0) counts.changes.push(`elements in ${place}`)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { counts: { commits: number; changes: string[] } }).counts)
  return {
    commits: async () => (await read()).commits,
    changes: async () => (await read()).changes,
  }
}
