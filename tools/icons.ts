/**
 * Renders web/public/icon.svg as the icons for the home screens of phones: `node tools/icons.ts`, after each change of
 * the logo. The icons are committed.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'

const folder = join(import.meta.dirname, '../web/public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')

/** Phones crop these icons to a shape: the background fills the image, the logo stays in the middle. */
const fullGround = mark.replace(/ rx="\d+"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-1 -1 34 34"')
const maskable = mark.replace(/ rx="\d+"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')

const pictures = [
  { name: '192.png', side: 192, svg: mark },
  { name: '512.png', side: 512, svg: mark },
  { name: 'maskable-512.png', side: 512, svg: maskable },
  { name: 'apple-180.png', side: 180, svg: fullGround },
]

mkdirSync(join(folder, 'icons'), { recursive: true })
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { name, side, svg } of pictures) {
    const page = await browser.newPage({ viewport: { width: side, height: side } })
    const ground = svg === mark ? 'transparent' : '#0c0d10'
    await page.setContent(`<style>body{margin:0;background:${ground}}svg{display:block}</style>${svg}`)
    await page.screenshot({ path: join(folder, 'icons', name), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
