import { io } from 'socket.io-client'
import { register } from '#sdk/testing/customer.ts'
import { expect, test } from '../support/journey.ts'

test('messages of the sockets appear live, and their secrets on request only', async ({ page, world }) => {
  const { token } = await register(world)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/__mock/#/w/${world.name}/sockets`)
  await expect(page.getByText('No open connections.')).toBeVisible()
  const socket = io(world.url, { transports: ['websocket'], auth: { world: world.name } })
  try {
    await socket.emitWithAck('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' })
    socket.emit('login', { token })
    const connections = page.getByRole('list', { name: 'Connections' })
    await expect(connections).toContainText('daymarket BTC/USDT')
    await expect(connections).toContainText(/user \d+/)

    await page.getByLabel('Direction').selectOption('from the client')
    await page.getByRole('link', { name: /login/ }).click()
    const payload = page.getByRole('region', { name: 'Payload' })
    await expect(payload).toContainText('<secret>')
    await page.getByLabel('Show secrets').check()
    await expect(payload).toContainText(token)
    await page.reload()
    await expect(payload).toContainText(token)

    await page.goto(`/__mock/#/w/${world.name}/sockets?event=daymarket&search=BTC/USDT`)
    await expect(page.getByRole('link', { name: /daymarket/ }).first()).toBeVisible()
    await page.getByRole('button', { name: `Messages of ${String(socket.id)}` }).click()
    await expect(page).toHaveURL(new RegExp(`socket=${String(socket.id)}`))
  } finally {
    socket.disconnect()
  }
})
