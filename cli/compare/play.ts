import { createControl, type Control } from '#sdk/control/control.ts'
import { callRequest } from '#sdk/control/replayRequest.ts'
import { standInFor } from '#sdk/control/standIns.ts'
import { unlessRefused } from '../calls/steering.ts'
import { bind, withIds, type Binding } from './bind.ts'
import type { RecordedCall } from './lines.ts'
import { addressFor, findPeople, type EarlierUser } from './people.ts'
import { pricesIn, steerPrices } from './prices.ts'
import type { LiveRecording } from './readLines.ts'
import { createSockets, type PlayedMessage } from './sockets.ts'
import { isOk, isJsonObject, valueText } from './values.ts'

export interface PlayOptions {
  /** `http://host:port` of a running mock. */
  readonly url: string
  readonly token: string | undefined
  /** World file of the play; the default world if absent. */
  readonly file?: Record<string, unknown>
  /** Number of the play: another seed, and prices that are a little higher. */
  readonly turn: number
  readonly until: AbortSignal
  readonly onProgress?: (done: number) => void
}

/** The mock's answer to one recorded call, or why it could not be sent. */
export type PlayedAnswer = { readonly status: number; readonly answer: unknown } | { readonly why: string }

export interface Play {
  /** By the index of the recorded call. */
  readonly answers: ReadonlyMap<number, PlayedAnswer>
  /** Messages that the sockets received, in order. */
  readonly messages: readonly PlayedMessage[]
  readonly binding: Binding
}

/** World time before the recording in which its users get what they had, ms. */
const lead = 60_000
/** Prices of a second play are higher by this share, so that fields that follow a price differ. */
const shift = 0.0001

/**
 * Sends the calls and socket messages of a recording to a fresh world of a mock, at their times and prices.
 * @throws ControlError, or the error of `fetch` without a connection
 */
export async function play(recording: LiveRecording, options: PlayOptions): Promise<Play> {
  const { url, token, file, turn } = options
  const world = `compare-${crypto.randomUUID().slice(0, 8)}`
  const control = createControl({ url, world, token })
  const { at } = recording.begin
  await control('worldCreate', {
    name: world,
    seed: `play ${String(turn)}`,
    at: at - lead,
    ...(file && { file }),
  })
  try {
    return await playIn(recording, options, world, control)
  } finally {
    await control('worldDrop', { name: world })
  }
}

async function playIn(
  recording: LiveRecording,
  { url, file, turn, until, onProgress }: PlayOptions,
  world: string,
  control: Control,
): Promise<Play> {
  const { begin, entries, secrets } = recording
  const binding: Binding = { secrets: new Map(), ids: new Map() }
  for (const person of findPeople(recording)) await settle(person, control, binding)
  await steerPrices(control, pricesIn(recording), begin.at - lead, 1 + turn * shift)
  let now = begin.at - lead
  const goTo = async (at: number) => {
    if (at > now) now = (await control('clock', { to: at })).now
  }
  await goTo(begin.at)
  const inviteCode = inviteCodeOf(file)
  const fill = async (entry: RecordedCall) => {
    for (const id of placeholdersIn(entry)) {
      const secret = secrets.get(id)
      if (!secret) continue
      const isCode = /code$/.test(secret.field)
      if (secret.field === 'extension_code' && isOk(entry.answer)) known(id, inviteCode)
      else if (isCode && isRight(entry, secret.field)) known(id, await newestCode(control, entry, binding))
      else if (secret.from === 'client')
        known(id, /@/.test(secret.pattern) ? addressFor(id) : standInFor(secret))
    }
  }
  const known = (id: number, value: string | undefined) => {
    if (value !== undefined && !binding.secrets.has(id)) binding.secrets.set(id, value)
  }

  const sockets = createSockets({ url, world, now: () => now }, binding)
  const answers = new Map<number, PlayedAnswer>()
  try {
    for (const [index, entry] of entries.entries()) {
      until.throwIfAborted()
      await goTo(entry.at)
      if (entry.kind === 'socket') await sockets.repeat(entry)
      else {
        await fill(entry)
        const played = await send(entry, binding, { url, world, secrets })
        if ('answer' in played) bind(entry.answer, played.answer, entry.operation, binding)
        answers.set(index, played)
      }
      onProgress?.(index + 1)
    }
    await sockets.settle()
  } finally {
    sockets.close()
  }
  return { answers, messages: sockets.messages, binding }
}

/** Creates a user with what they had at the start of the recording; refused parts are left out. */
async function settle(
  { account, sessions, user }: EarlierUser,
  control: Control,
  binding: Binding,
): Promise<void> {
  const { balances = [], ...rest } = user
  const address = addressFor(account ?? 900_000 + (sessions[0] ?? 0))
  const made = await control('userCreate', { ...rest, account: address, login: sessions.length > 0 })
  if (account !== undefined) binding.secrets.set(account, address)
  for (const session of sessions) if (made.token !== undefined) binding.secrets.set(session, made.token)
  for (const balance of balances)
    await control('userGrant', { account: address, balances: [balance] }).catch(unlessRefused)
}

const placeholdersIn = ({ headers, query, form }: RecordedCall): readonly number[] =>
  Array.from(JSON.stringify({ headers, query, form }).matchAll(/<secret:(\d+)>/g), ([, id]) => Number(id))

/** Returns false for a code that the backend found wrong. */
const isRight = ({ answer }: RecordedCall, field: string): boolean =>
  isOk(answer) || (isJsonObject(answer) && answer['field'] !== field && answer['reason'] !== 'wrong-code')

async function newestCode(
  control: Control,
  { form }: RecordedCall,
  binding: Binding,
): Promise<string | undefined> {
  const [, id] = /^<secret:(\d+)>$/.exec(valueText(form?.['user_string'])) ?? []
  const target = id === undefined ? undefined : binding.secrets.get(Number(id))
  const [newest] = await control('outbox', target === undefined ? {} : { target })
  return newest?.code
}

function inviteCodeOf(file: PlayOptions['file']): string {
  const users = file?.['users']
  const [first] = Array.isArray(users) ? (users as readonly unknown[]) : []
  return isJsonObject(first) && typeof first['inviteCode'] === 'string' ? first['inviteCode'] : 'WELCOME8'
}

interface Place {
  readonly url: string
  readonly world: string
  readonly secrets: LiveRecording['secrets']
}

async function send(
  entry: RecordedCall,
  binding: Binding,
  { url, world, secrets }: Place,
): Promise<PlayedAnswer> {
  const missing = placeholdersIn(entry).find((id) => !binding.secrets.has(id))
  if (missing !== undefined)
    return { why: `the mock has no counterpart of its ${secrets.get(missing)?.field ?? 'secret'}` }
  const { form, query, operation } = entry
  const translated = {
    ...entry,
    ...(form && { form: withIds(form, operation, binding) }),
    query: withIds(query, operation, binding),
  }
  const { path, init } = callRequest(
    translated,
    { world, secrets, known: binding.secrets, random: undefined },
    url,
  )
  try {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { ...init.headers, 'X-Mock-World': world },
    })
    return { status: response.status, answer: (await response.json()) as unknown }
  } catch (error) {
    return { why: `the mock did not answer: ${error instanceof Error ? error.message : String(error)}` }
  }
}
