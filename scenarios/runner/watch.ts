import { watch, type FSWatcher } from 'node:fs'
import { dirname, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Plan } from './plan.ts'
import { BadScenario } from './yamlFile.ts'

/** Editors write a file in several goes. */
const settleAfter = 100

/**
 * Runs all scenarios, and those again whose files change, until `signal` ends it.
 * @param read finds and reads them anew
 * @param complain hears of files with mistakes, which are waited for
 */
export async function watchPlans(
  read: () => readonly Plan[],
  run: (plans: readonly Plan[]) => Promise<void>,
  complain: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let known: readonly Plan[] = []
  let changed: ReadonlySet<string> | undefined
  while (!signal.aborted) {
    try {
      known = read()
      const again = known.filter(({ files }) => !changed || files.some((file) => changed?.has(file)))
      // A file that belongs to none of them may be a new part of any.
      await run(again.length > 0 ? again : known)
    } catch (error) {
      if (!(error instanceof BadScenario)) throw error
      complain(error.message)
    }
    changed = await nextChange(known, signal)
  }
}

/** The files that change next, by the paths that plans name them with. */
async function nextChange(plans: readonly Plan[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const files = plans.flatMap((plan) => plan.files)
  const folders = new Set(files.length === 0 ? ['.'] : files.map((file) => dirname(file)))
  const changed = new Set<string>()
  const watchers: FSWatcher[] = []
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    for (const folder of folders)
      watchers.push(
        watch(folder, (_event, name) => {
          if (name === null) return
          changed.add(relative('.', `${folder}/${name}`))
          resolve()
        }),
      )
    if (signal.aborted) resolve()
  })
  if (!signal.aborted) await delay(settleAfter)
  for (const watcher of watchers) watcher.close()
  return changed
}
