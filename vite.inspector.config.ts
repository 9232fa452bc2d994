import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './tools/compress.ts'
import { notices } from './tools/notices/plugin.ts'

/** The inspector, a separate page that the control API serves: `/__mock/`, or below `/w/NAME/__mock/`. */
export default defineConfig({
  root: 'web/inspector',
  base: './',
  plugins: [react(), notices(), compress()],
  json: { namedExports: false, stringify: true },
  build: {
    outDir: '../../dist/inspector',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
