import { existsSync, statSync, watch, type FSWatcher } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ScenarioPlan } from './plan.ts'
import { BadScenario } from './yamlFile.ts'

/** Editors write a file in several steps. */
const settleAfter = 100

export interface Watching {
  /** The given files and folders. */
  readonly names: readonly string[]
  /** Finds and reads the scenarios again. */
  readonly read: () => Promise<readonly ScenarioPlan[]>
  readonly run: (plans: readonly ScenarioPlan[]) => Promise<void>
  /** Called for files with mistakes; watching continues. */
  readonly complain: (message: string) => void
  readonly signal: AbortSignal
}

/** Runs all scenarios, then those whose files change, until `signal` aborts. */
export async function watchPlans({ names, read, run, complain, signal }: Watching): Promise<void> {
  const changes = watchFolders(signal)
  for (const name of names)
    changes.add(statSync(name, { throwIfNoEntry: false })?.isDirectory() === true ? name : dirname(name))
  let changed: ReadonlySet<string> | undefined
  while (!signal.aborted) {
    try {
      const plans = await read()
      for (const file of plans.flatMap((plan) => plan.files)) changes.add(dirname(file))
      const again = plans.filter(({ files }) => !changed || files.some((file) => changed?.has(resolve(file))))
      // A file that belongs to none of them may be a new part of any.
      await run(again.length > 0 ? again : plans)
    } catch (error) {
      if (!(error instanceof BadScenario)) throw error
      complain(error.message)
    }
    changed = await changes.next()
  }
  changes.close()
}

/** Records changes from the moment a folder is added, so that none is missed while scenarios run. */
function watchFolders(signal: AbortSignal) {
  const watchers = new Map<string, FSWatcher>()
  let changed = new Set<string>()
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  const watchOne = (folder: string) => {
    if (watchers.has(folder) || !existsSync(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return
      changed.add(resolve(folder, name))
      wake()
    })
    watchers.set(folder, watcher)
  }
  return {
    add: (...folders: readonly string[]) => {
      for (const folder of folders) watchOne(resolve(folder))
    },
    next: async (): Promise<ReadonlySet<string>> => {
      if (changed.size === 0 && !signal.aborted)
        await new Promise<void>((done) => {
          wake = done
        })
      if (!signal.aborted) await delay(settleAfter)
      const found = changed
      changed = new Set()
      return found
    },
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
