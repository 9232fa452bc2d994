import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { TestWorld } from '#sdk/testing/world.ts'
import type { App } from './app.ts'

/** Requests a code and types it. */
export async function enterCode(app: App, world: TestWorld, target: string): Promise<void> {
  await app.button('Send code').tap()
  await app.expectToast(/code (was )?sent/i)
  await app.field('Verification code').fill(await world.newestCode(target))
}

/** Signs in on the login screen. */
export async function enter(
  app: App,
  label: 'E-mail' | 'Phone number',
  account: string,
  password: string,
): Promise<void> {
  if (label === 'Phone number') await app.option('Phone').tap()
  await app.field(label).fill(account)
  await app.field('Password').fill(password)
  await app.button('Sign in').tap()
}

/** Signs out on the screen of settings. */
export async function signOut(app: App): Promise<void> {
  await app.button('Sign out').tap()
  const confirmed = app.question('Sign out of this device?').getByRole('button', { name: 'Sign out' })
  // A tap returns when the page has settled; on a busy machine the toast may have gone before.
  await Promise.all([app.expectToast('You are signed out'), confirmed.tap()])
}

/** The session stored in the browser. */
export const storedSession = async (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  z.looseObject({}).parse(JSON.parse(await page.evaluate(() => localStorage.getItem('life-data') ?? '{}')))
