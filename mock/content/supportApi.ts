import { handle } from '../engine/handler.ts'

export const setGetCustomerUrl = handle('setGetCustomerUrl', ({ world }) => ({
  message: { customer_url: world.settings.support.url },
}))
