import type { Page, WebSocket } from '@playwright/test'

/** Records the traffic of the app's sockets from this call on. */
export interface SocketWatch {
  /** Number of messages received on a channel, of one market or of all: `daymarket`, `market_depth`. */
  received(channel: string, symbol?: string): number
  /** Number of events of the account: `order`, `balance`. */
  events(name: string): number
  /** Number of subscriptions of a channel. */
  subscriptions(channel: string): number
  /** Number of cancelled subscriptions of a channel. */
  left(channel: string): number
  /** Number of sockets so far. */
  sockets(): number
  /** Number of connections that the server has accepted; from then on it sends events of the account. */
  connections(): number
}

export function watchSockets(page: Page): SocketWatch {
  const received: string[] = []
  const sent: string[] = []
  let sockets = 0
  const textOf = (frame: { payload: string | Buffer }) => frame.payload.toString()
  page.on('websocket', (socket: WebSocket) => {
    sockets++
    socket.on('framereceived', (frame) => received.push(textOf(frame)))
    socket.on('framesent', (frame) => sent.push(textOf(frame)))
  })
  const count = (frames: readonly string[], ...parts: readonly string[]) =>
    frames.filter((frame) => parts.every((part) => frame.includes(part))).length
  return {
    received: (channel, symbol = 'BTC/USDT') => count(received, `["${channel}"`, `"${symbol}"`),
    events: (name) => count(received, `["${name}"`),
    subscriptions: (channel) => count(sent, '["subscribe"', `"${channel}"`),
    left: (channel) => count(sent, '["unsubscribe"', `"${channel}"`),
    sockets: () => sockets,
    // A packet of Socket.IO: CONNECT with the identifier of the session.
    connections: () => received.filter((frame) => frame.startsWith('40{')).length,
  }
}

export interface RenderWatch {
  /** Number of React renders. */
  commits(): Promise<number>
  /** Inserted and removed elements, one entry each; texts, styles and other attributes do not count. */
  moves(): Promise<readonly string[]>
}

interface RendersSeen {
  commits: number
  readonly moves: string[]
}
declare global {
  /** In the page that is watched. */
  var seen: RendersSeen
}

/** Call it before the page opens. */
export async function watchRenders(page: Page): Promise<RenderWatch> {
  await page.addInitScript(() => {
    const seen: RendersSeen = { commits: 0, moves: [] }
    Object.assign(globalThis, {
      seen,
      // React tells the hook of its developer tools about each commit.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: () => seen.commits++,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        checkDCE: () => undefined,
      },
    })
    const placeOf = (node: Node) =>
      node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}`.trim() : ''
    new MutationObserver((mutations) => {
      // The chart adds an element and removes it at once, to resolve the name of a colour: it is never visible.
      const gone = new Set(
        mutations.flatMap((mutation) => [...mutation.removedNodes]).filter((node) => !node.isConnected),
      )
      const unseen = new Set(
        mutations.flatMap((mutation) => [...mutation.addedNodes]).filter((node) => gone.has(node)),
      )
      for (const { target, addedNodes, removedNodes } of mutations) {
        const moved = [...addedNodes, ...removedNodes].filter(
          (node) => node instanceof Element && !unseen.has(node),
        )
        if (moved.length > 0 && target instanceof Element)
          seen.moves.push(`${placeOf(target)}: ${moved.map(placeOf).join(', ')}`)
      }
    }).observe(document, { subtree: true, childList: true })
  })
  const read = () => page.evaluate(() => globalThis.seen)
  return {
    commits: async () => (await read()).commits,
    moves: async () => (await read()).moves,
  }
}
