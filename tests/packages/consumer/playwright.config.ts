import { defineConfig } from '@playwright/test'

const url = `http://127.0.0.1:${process.env.PORT}`
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testMatch: '*.spec.ts',
  fullyParallel: true,
  reporter: 'line',
  use: { baseURL: url, launchOptions: executablePath ? { executablePath, args: ['--no-sandbox'] } : {} },
  webServer: { command: 'npx h5-exchange', url: `${url}/readyz`, env: { H5_DATA: ':memory:', H5_PAST: '0' } },
})
