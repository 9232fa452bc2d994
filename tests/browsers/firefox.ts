import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../support/ports.ts'
import { connectBidi } from './bidi.ts'
import { tapActions, typeActions, type Browser } from './browser.ts'
import { gatherErrors } from './errors.ts'
import { start, stop, until } from './program.ts'

const treeShape = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const valueShape = z.object({
  type: z.literal('success', 'the expression failed'),
  result: z.object({ type: z.string(), value: z.unknown().optional() }),
})
const nodesShape = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })
const pictureShape = z.object({ data: z.string() })

/** Firefox over WebDriver BiDi, which it supports without a driver; its taps are touches. */
export async function openFirefox(program: string): Promise<Browser> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'h5-firefox-'))
  const asOnPhones = { 'dom.w3c_touch_events.enabled': 1, 'ui.useOverlayScrollbars': 1 }
  const lines = Object.entries(asOnPhones).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const process = start(program, [
    ...['--headless', '--no-remote', '--profile', profile],
    ...['--remote-debugging-port', String(port), 'about:blank'],
  ])
  const { send, close } = await until('Firefox', () => connectBidi(`ws://127.0.0.1:${port}/session`))
  await send('session.new', { capabilities: {} })
  const [tab] = treeShape.parse(await send('browsingContext.getTree', {})).contexts
  const context = String(tab?.context)
  await send('script.addPreloadScript', { functionDeclaration: gatherErrors.toString() })
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true }
      const { result } = valueShape.parse(await send('script.evaluate', params))
      const value: unknown = typeof result.value === 'string' ? JSON.parse(result.value) : undefined
      return value
    },
    tap: async (x, y) => {
      await send('input.performActions', { context, actions: tapActions(x, y, 'touch') })
    },
    type: async (text) => {
      await send('input.performActions', { context, actions: typeActions(text) })
    },
    chooseFile: async (input, path) => {
      const locator = { type: 'css', value: 'input[type=file]' }
      const { nodes } = nodesShape.parse(await send('browsingContext.locateNodes', { context, locator }))
      await send('input.setFiles', { context, element: nodes[input], files: [path] })
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    screenshot: async () => {
      const { data } = pictureShape.parse(await send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      close()
      await stop(process)
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
