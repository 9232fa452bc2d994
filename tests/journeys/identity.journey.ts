import { write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { idOf, samplePerson, verify } from '../support/accountSetup.ts'
import { openApp, type App } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { onePixel } from '../support/pictures.ts'
import { decideByHand } from '../support/reviewsByHand.ts'

const index = '/pages/verification/index'
const pictures = ['Front of the document', 'Back of the document', 'You, holding the document']

/** The text in the full-width letters of an East Asian keyboard. */
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

const stepOf = (app: App, name: string) => app.main.getByRole('listitem').filter({ has: app.heading(name) })

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S3.07] [S4.01] [S5.26] basic verification asks for all four, is reviewed, comes back with a reason, and passes', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: index })
  const [basic, advanced] = [stepOf(app, 'Basic verification'), stepOf(app, 'Advanced verification')]
  const under = app.main.locator('[aria-current=step]')
  await expect(app.main).toContainText('Next: Basic verification')
  await expect(under).toHaveText('Basic')
  await expect(basic).toContainText('Unverified')
  await expect(advanced).toContainText('Complete basic verification first')
  await app.button('Start').tap()
  await app.button('Submit for review').tap()
  await app.expectFault('Country', 'Choose a country')
  for (const label of ['Full name', 'Document number', 'Contact address'])
    await app.expectFault(label, 'Required')

  await app.field('Country').selectOption(samplePerson.country)
  await app.field('Full name').fill('Ann \u{1F600}')
  await app.button('Submit for review').tap()
  await app.expectFault('Full name', app.translate('identity.nameShape'))
  // A copied name may carry signs that nobody sees.
  await app.field('Full name').fill(`\u200e${samplePerson.name}\u200f`)
  await app.field('Document number').fill(samplePerson.card_id)
  await app.field('Contact address').fill(samplePerson.address)
  await app.button('Submit for review').tap()
  await app.expectAt(index)
  await expect(basic).toContainText('Under review')
  await expect(app.button('Start')).toBeHidden()
  // The other step waits for the review, not for the customer.
  await expect(advanced).toContainText('Basic verification is under review')
  await app.go('/pages/verification/advanced')
  await expect(app.main).toContainText('Basic verification is under review')
  await expect(app.main.getByRole('button')).toHaveCount(0)
  await app.go('/pages/verification/basic')
  for (const [label, text] of [
    ['Country', samplePerson.country],
    ['Full name', samplePerson.name],
    ['Document number', 'AB******89'],
    ['Contact address', samplePerson.address],
  ] as const)
    await expect(app.fact(label)).toHaveText(text)
  await app.go(index)

  const id = await idOf(customer)
  await world.control('review', { kind: 'basic', id, decision: 'reject', reason: 'The name is cut off' })
  await expect(basic.getByRole('alert')).toHaveText('Rejected: The name is cut off')
  // The screen shows the decision, so no message repeats it over its summary.
  const messages = page.getByRole('status', { name: 'Messages' }).getByRole('button')
  expect(await messages.count()).toBe(0)
  await app.button('Submit again').tap()
  // The form keeps what was typed.
  await expect(app.field('Document number')).toHaveValue(samplePerson.card_id)
  await app.field('Full name').fill('Dana Marie Lee')
  await app.button('Submit for review').tap()
  await app.expectAt(index)
  await world.passReviews()
  const summary = app.main.getByRole('status')
  await expect(summary).toContainText('Basic step verified')
  expect(await messages.count()).toBe(0)
  await expect(basic).toContainText('Verified')
  await expect(app.fact('Full name')).toHaveText('Dana Marie Lee')
  await expect(app.fact('Document number')).toHaveText('AB******89')
  await app.go('/pages/verification/basic')
  await expect(app.heading('Verified')).toBeVisible()
})

test('[S3.07] the pin adds a place to the address, and its country is that of the form', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/verification/basic' })
  await app.field('Country').selectOption('Thailand')
  await app.field('Contact address').fill('12/3 Sukhumvit 55')
  await app.button(app.translate('title.chooseLocation')).tap()
  await app.field(app.translate('place.search')).fill('japan')
  await app.main.getByRole('button', { name: /^Japan/ }).tap()
  await expect(app.field('Contact address')).toHaveValue('12/3 Sukhumvit 55, Japan')
  await expect(app.field('Country')).toHaveValue('Japan')
})

test('[S4.02] [S8.13] advanced verification opens after the basic one alone', async ({ page, world }) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/verification/advanced' })
  await expect(app.main).toContainText('Complete basic verification first')
  await expect(app.button('Submit for review')).toBeHidden()
  await app.button('Basic verification').tap()
  await app.expectAt('/pages/verification/basic')
  await expect(app.field('Full name')).toBeVisible()
})

/** The role of the colour of the active step: what waits, whose turn it is, or what was rejected. */
const colourOfStep = (app: App) =>
  app.main.locator('[aria-current=step]').evaluate((step) => {
    const mark = getComputedStyle(step.firstElementChild ?? step).backgroundColor
    const probe = step.ownerDocument.createElement('i')
    step.append(probe)
    const role = ['orange', 'accent', 'danger'].find((name) => {
      probe.style.color = `var(--${name})`
      return getComputedStyle(probe).color === mark
    })
    probe.remove()
    return role
  })

test('[S3.07] [S4.01] [S5.26] advanced verification asks for three pictures, comes back, and passes', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await verify(world, customer)
  const app = await openApp(page, { customer, at: index })
  const advanced = stepOf(app, 'Advanced verification')
  await expect(app.main).toContainText('Next: Advanced verification')
  await expect(app.heading('Basic step verified')).toBeVisible()
  expect(await colourOfStep(app)).toBe('accent')
  await app.button('Start').tap()
  await expect(app.main.locator('[aria-current=step]')).toHaveText('Advanced')
  await app.button('Submit for review').tap()
  for (const label of pictures) await app.expectFault(label, 'Add this picture')
  // The number of the basic verification is still valid.
  await expect(app.field('Document number')).toBeHidden()
  for (const label of pictures) await app.picture(label)
  await app.button('Submit for review').tap()
  await app.expectAt(index)
  await expect(advanced).toContainText('Under review')
  await expect(app.main.locator('[aria-current=step]')).toHaveText('Advanced')
  expect(await colourOfStep(app)).toBe('orange')
  await app.go('/pages/verification/advanced')
  for (const label of pictures) await expect(app.main.getByRole('img', { name: label })).toBeVisible()
  await expect(app.fact('Document number')).toHaveText('AB******89')
  await app.go(index)

  const id = await idOf(customer)
  await world.control('review', { kind: 'advanced', id, decision: 'reject', reason: 'Blurred' })
  await expect(advanced).toContainText('Rejected: Blurred')
  expect(await colourOfStep(app)).toBe('danger')
  await app.button('Submit again').tap()
  // The pictures that were sent are still there.
  for (const label of pictures)
    await expect(page.getByRole('group', { name: label, exact: true }).getByRole('status')).toHaveText(
      'Uploaded',
    )
  await app.picture(pictures[0] ?? '')
  await app.button('Submit for review').tap()
  await app.expectAt(index)
  await world.passReviews()
  await expect(advanced).toContainText('Verified')
  await expect(app.main).toContainText('Verification is complete')
  await expect(app.heading('Verified')).toBeVisible()
  await app.go('/pages/settings/account/index')
  await expect(app.link(/^Advanced verification/)).toContainText('Verified')
})

test('[S5.26] the form asks for the number again if the backend requires it, and reports another number at its field', async ({
  page,
  world,
}) => {
  await world.control('faultAdd', {
    kind: 'answer-changed',
    operation: 'userCenter2',
    patchBody: { message: { needs_card_id: null } },
  })
  const customer = await register(world)
  await verify(world, customer)
  const app = await openApp(page, { customer, at: '/pages/verification/advanced' })
  await expect(app.field('Document number')).toHaveAccessibleDescription(/AB\*{6}89.+nobody else/)
  await app.button('Submit for review').tap()
  await app.expectFault('Document number', 'Required')
  for (const label of pictures) await app.picture(label)
  await app.field('Document number').fill('XY0000000')
  await app.button('Submit for review').tap()
  await app.expectFault('Document number', /^The document number does not match/)
  // Copied from a document in full-width letters, with a direction mark.
  await app.field('Document number').fill(`\u200e${fullWidth(samplePerson.card_id)}`)
  await app.button('Submit for review').tap()
  await app.expectAt(index)
})

test('[S8.21] a verification that could not be sent says so and keeps what was typed', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/verification/basic' })
  await world.control('faultAdd', {
    kind: 'failure',
    operation: 'userRealName',
    message: 'Submission failed',
    count: 1,
  })
  await app.field('Country').selectOption(samplePerson.country)
  await app.field('Full name').fill(samplePerson.name)
  await app.field('Document number').fill(samplePerson.card_id)
  await app.field('Contact address').fill(samplePerson.address)
  await app.button('Submit for review').tap()
  await app.expectRefusal('Submission failed')
  await expect(app.field('Contact address')).toHaveValue(samplePerson.address)
  await app.button('Submit for review').tap()
  await app.expectAt(index)
})

test('[S3.07] [S4.01] a verification that was sent back is filled in again on any phone', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await write(customer.api, 'userRealName', samplePerson)
  const id = await idOf(customer)
  await world.control('review', { kind: 'basic', id, decision: 'reject', reason: 'Unreadable' })
  const app = await openApp(page, { customer, at: '/pages/index/index' })
  // Why it came back is two taps from home.
  await app.menu('title.identity')
  await app.expectRefusal('Rejected: Unreadable')
  await app.button('Submit again').tap()
  await app.expectRefusal('Rejected: Unreadable')
  await expect(app.field('Full name')).toHaveValue(samplePerson.name)
  await expect(app.field('Country')).toHaveValue(samplePerson.country)
  await expect(app.field('Contact address')).toHaveValue(samplePerson.address)
  await expect(app.field('Document number')).toHaveValue('')
  await expect(app.field('Document number')).toHaveAccessibleDescription('Previously sent: AB******89')
  // None of it is left in the browser.
  expect(await page.evaluate(() => localStorage.getItem('life-data'))).not.toContain(samplePerson.address)
})

test('[S5.26] the picture that the backend refuses takes the focus, with its fault in sight', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const customer = await register(world)
  await verify(world, customer)
  const app = await openApp(page, { customer, at: '/pages/verification/advanced' })
  const same = {
    name: 'same.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await onePixel(7).arrayBuffer()),
  }
  for (const label of pictures) await app.picture(label, same)
  await app.button('Submit for review').tap()
  const refused = page.getByRole('group', { name: 'Back of the document', exact: true })
  await expect(refused.getByText('Choose three different pictures')).toBeInViewport({ ratio: 1 })
  await expect(refused.locator('input').first()).toBeFocused()
})
