import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { freePort } from '../support/ports.ts'
import { tapActions, typeActions, type Browser } from './browser.ts'
import { gatherErrors } from './errors.ts'
import { start, stop, until } from './program.ts'

const answerShape = z.object({ value: z.unknown() })
const sessionShape = z.object({ sessionId: z.string() })
const elementsShape = z.array(z.record(z.string(), z.string()))

/** Programs that WebKit needs: its driver, the browser, and a virtual display. */
export interface WebkitPrograms {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** WebKitGTK over W3C WebDriver. It has no touch support: its taps are mouse clicks. */
export async function openWebkit(programs: WebkitPrograms): Promise<Browser> {
  const screen = await openScreen(programs.screen)
  const port = await freePort()
  const process = start(programs.driver, [`--port=${port}`], { DISPLAY: screen.name })
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = answerShape.parse(await answer.json())
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
  await until('WebKitWebDriver', () => send('GET', '/status'))
  const alwaysMatch = {
    // Errors are collected from the start: no command waits for the page to load.
    pageLoadStrategy: 'none',
    // Without its toolbars, the window can be as narrow as a phone.
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation', '--full-screen'] },
  }
  const { sessionId } = sessionShape.parse(await send('POST', '/session', { capabilities: { alwaysMatch } }))
  const at = `/session/${sessionId}`
  const evaluate = (expression: string) =>
    send('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] })
  return {
    open: async (url) => {
      await send('POST', `${at}/url`, { url })
      const isThere = `location.href.startsWith(${JSON.stringify(new URL(url).origin)}) && (${gatherErrors.toString()})()`
      await until(url, async () => ((await evaluate(isThere)) === true ? true : undefined))
    },
    evaluate,
    tap: async (x, y) => {
      await send('POST', `${at}/actions`, { actions: tapActions(x, y, 'mouse') })
    },
    type: async (text) => {
      await send('POST', `${at}/actions`, { actions: typeActions(text) })
    },
    chooseFile: async (input, path) => {
      const found = await send('POST', `${at}/elements`, { using: 'css selector', value: 'input[type=file]' })
      const [id] = Object.values(elementsShape.parse(found)[input] ?? {})
      await send('POST', `${at}/element/${String(id)}/value`, { text: path })
    },
    back: async () => {
      await send('POST', `${at}/back`)
    },
    resize: async (width, height) => {
      await send('POST', `${at}/window/rect`, { x: 0, y: 0, width, height })
    },
    screenshot: async () => Buffer.from(z.string().parse(await send('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await send('DELETE', at).catch(() => {})
      await stop(process)
      await stop(screen.process)
    },
  }
}

/** A virtual display for browsers without a headless mode. */
async function openScreen(
  program: string,
): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const process = start(program, ['-displayfd', '1', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'])
  // It chooses a free display number and prints it.
  const said: unknown[] = await once(process.stdout, 'data')
  return { name: `:${String(said[0]).trim()}`, process }
}
