import { isRecord } from '../output/humanText.ts'
import { readConfig, writeConfig } from './config.ts'

/** Named settings for a backend and a customer. */
interface Profile {
  readonly endpoint?: string
  readonly world?: string
  readonly lang?: string
  readonly account?: string
}

interface Profiles {
  /** The current one; `default` need not exist. */
  readonly current: string
  readonly profiles: Readonly<Record<string, Profile>>
}

const file = 'profiles.json'
const keys = ['endpoint', 'world', 'lang', 'account'] as const

export function readProfiles(): Profiles {
  const { current, profiles } = readConfig(file)
  const named = isRecord(profiles) ? Object.entries(profiles) : []
  return {
    current: typeof current === 'string' ? current : 'default',
    profiles: Object.fromEntries(named.map(([name, profile]) => [name, toProfile(profile)])),
  }
}

export function writeProfiles(profiles: Profiles): void {
  writeConfig(file, profiles)
}

/** Changes settings of a profile, creating it if needed; undefined removes a setting. */
export function changeProfile(name: string, change: Readonly<Record<string, string | undefined>>): Profile {
  const { current, profiles } = readProfiles()
  const changed = toProfile({ ...profiles[name], ...change })
  writeProfiles({ current, profiles: { ...profiles, [name]: changed } })
  return changed
}

function toProfile(value: unknown): Profile {
  const found = isRecord(value) ? value : {}
  return Object.fromEntries(
    keys.flatMap((key) => {
      const setting = found[key]
      return typeof setting === 'string' ? [[key, setting]] : []
    }),
  )
}
