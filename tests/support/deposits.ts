import type { App } from './app.ts'

/** Fills in and sends the form of a deposit by chain, with a sample picture as its proof. */
export async function fileDeposit(app: App, amount: string): Promise<void> {
  await app.field('Amount').fill(amount)
  await app.picture('Proof of payment')
  await app.button('Submit for review').tap()
}
