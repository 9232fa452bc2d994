import { z } from 'zod'
import type { Browser } from './browser.ts'

declare global {
  interface Window {
    /** Errors of the page that were not read yet. */
    gathered?: string[]
  }
}

/** Starts collecting the errors of a page, once. Runs in the page. */
export function gatherErrors(): boolean {
  if (window.gathered) return true
  const gathered: string[] = (window.gathered = [])
  addEventListener('error', (event) => gathered.push(`uncaught: ${event.message}`))
  addEventListener('unhandledrejection', (event) => gathered.push(`unhandled: ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    gathered.push(`policy ${violatedDirective} broken by ${blockedURI} in ${sourceFile}`)
  })
  const { error } = console
  console.error = (...parts) => {
    gathered.push(`console: ${parts.map(String).join(' ')}`)
    error(...parts)
  }
  return true
}

/** Returns and clears the errors of the page. */
export async function newErrors(browser: Browser): Promise<readonly string[]> {
  return z.array(z.string()).parse(await browser.evaluate('window.gathered.splice(0)'))
}
