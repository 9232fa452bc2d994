import { writeFileSync } from 'node:fs'
import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { onePixel } from '../support/pictures.ts'
import { decideByHand } from '../support/reviewsByHand.ts'

const usdt = '/pages/assets/deposit/charge?currency=3&chain=TRC20'

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S8.16] [S8.17] [S8.18] a picture too large, a file of another kind, and a failed upload are reported where they were chosen', async ({
  page,
  world,
  allowError,
}, testInfo) => {
  const app = await openApp(page, { customer: await register(world), at: usdt })
  const inputs = page.getByRole('group', { name: 'Proof of payment' }).locator('input[type=file]')
  // Made in the page, because it is too much to send there.
  await inputs.first().evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(40 * 1024 * 1024 + 1)], 'film.png', { type: 'image/png' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await app.expectFault('Proof of payment', 'The file is too large: 10 MB at most')
  await app.tryPicture('Proof of payment', {
    name: 'song.png',
    mimeType: 'image/png',
    buffer: Buffer.from('la la la'),
  })
  await app.expectFault('Proof of payment', /^Preview failed/)

  // A picture of a camera is larger than the backend takes, and made smaller first. Chromium reads it from the disk:
  // sending 12 MB to the page takes longer than a busy machine has.
  const camera = testInfo.outputPath('camera.png')
  writeFileSync(
    camera,
    Buffer.concat([Buffer.from(await onePixel().arrayBuffer()), Buffer.alloc(12 * 1024 * 1024)]),
  )
  await app.picture('Proof of payment', camera)

  allowError(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  await world.control('faultAdd', { kind: 'connection-reset', operation: 'upload' })
  await app.tryPicture('Proof of payment')
  await app.expectFault('Proof of payment', 'Upload failed')
  await world.control('faultClear')
  await app.button('Upload again').tap()
  await expect(page.getByRole('group', { name: 'Proof of payment' }).getByRole('status')).toHaveText(
    'Uploaded',
  )
})

test('an upload shows its progress and can be cancelled, and its field keeps the focus', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: usdt })
  const field = page.getByRole('group', { name: 'Proof of payment' })
  // The backend has all of it and keeps its answer for longer than anybody waits.
  await world.control('faultAdd', { kind: 'latency', operation: 'upload', ms: 300_000 })
  const choice = field.getByLabel('Proof of payment: Choose a picture')
  await choice.focus()
  await app.tryPicture('Proof of payment')
  await expect(field.getByRole('status')).toHaveText('Uploading… 100%')
  await expect(choice).toBeDisabled()
  await expect(choice).toBeFocused()
  await app.button('Cancel').tap()
  await expect(field.getByText('Uploading')).toBeHidden()
  await expect(choice).toBeFocused()
  await world.control('faultClear')
  await app.picture('Proof of payment')
  await app.button('Remove').tap()
  await expect(choice).toBeFocused()
})

test('[S5.21] submitting during an upload is answered by what it waits for, not by a missing picture', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: usdt })
  const field = page.getByRole('group', { name: 'Proof of payment' })
  await app.field('Amount').fill('50')
  await app.button('Submit for review').tap()
  await app.expectFault('Proof of payment', 'Add a proof of payment')
  await world.control('faultAdd', { kind: 'latency', operation: 'upload', ms: 300_000 })
  await app.tryPicture('Proof of payment')
  await app.button('Submit for review').tap()
  await expect(field).toContainText('The picture is still uploading')
  await expect(field).not.toContainText('Add a proof of payment')
  await app.button('Cancel').tap()
  await app.expectFault('Proof of payment', 'Add a proof of payment')
  await world.control('faultClear')
  await app.picture('Proof of payment')
  await expect(field).not.toContainText('still uploading')
})

test('[S3.10] a picture is uploaded by a browser that cannot read requests, such as WebKit', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const unreadable = () => Promise.reject(new DOMException('Unable to read form data blob'))
    for (const name of ['arrayBuffer', 'blob', 'bytes'] as const) Request.prototype[name] = unreadable
  })
  const app = await openApp(page, { customer: await register(world), at: usdt })
  await app.picture('Proof of payment')
})

test('a picture is taken or chosen by two solid tiles, and its states differ, in high contrast too', async ({
  page,
  world,
  allowError,
}) => {
  const app = await openApp(page, { customer: await register(world), at: usdt })
  const field = page.getByRole('group', { name: 'Proof of payment' })
  const tiles = field.locator('label')
  const boxes = () =>
    tiles.evaluateAll((labels) =>
      labels.map((label) => {
        const { y, width, height } = label.getBoundingClientRect()
        return { y, width, height }
      }),
    )
  await expect(tiles).toHaveText(['Choose a picture', 'Take a picture'])
  const [choose, take] = await boxes()
  expect(take).toEqual(choose)
  await expect(tiles.first()).toHaveCSS('border-style', 'solid')

  const frame = (property: string) =>
    tiles.first().evaluate((label, name) => getComputedStyle(label).getPropertyValue(name), property)
  const calm = await frame('border-top-color')
  allowError(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  await world.control('faultAdd', { kind: 'connection-reset', operation: 'upload' })
  await app.tryPicture('Proof of payment')
  await app.expectFault('Proof of payment', 'Upload failed')
  await expect.poll(() => frame('border-top-color')).not.toBe(calm)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await frame('border-top-width')).toBe('2px')

  await world.control('faultClear')
  await world.control('faultAdd', { kind: 'latency', operation: 'upload', ms: 300_000 })
  await app.button('Upload again').tap()
  const bar = field.locator('[style*=--share]')
  await expect(bar).toBeVisible()
  const grounds = await bar.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element.closest('label') ?? element).backgroundColor,
  ])
  expect(grounds[0], 'the bar on its frame').not.toBe(grounds[1])
})

test('a photo that is still made smaller shows its upload at once, and is not sent once the form was left', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const draw = window.createImageBitmap.bind(window)
    const drawn = new Promise((resolve) => addEventListener('draw', resolve))
    const slow = async (source: ImageBitmapSource) => {
      await drawn
      return draw(source)
    }
    Object.defineProperty(window, 'createImageBitmap', { value: slow })
  })
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/upload'))))
  const app = await openApp(page, { customer: await register(world), at: usdt })
  await app.tryPicture('Proof of payment')
  const group = page.getByRole('group', { name: 'Proof of payment' })
  await expect(group.getByRole('status')).toContainText('Uploading')
  // A second one would overtake it.
  await expect(group.locator('input[type=file]').first()).toHaveAttribute('aria-disabled', 'true')
  await app.back()
  await app.expectAt('/pages/assets/deposit/index')
  await page.evaluate(() => dispatchEvent(new Event('draw')))
  await app.go(usdt)
  await app.tryPicture('Proof of payment')
  await page.evaluate(() => dispatchEvent(new Event('draw')))
  await expect(group.getByRole('status')).toHaveText('Uploaded')
  expect(sent).toBe(1)
})
