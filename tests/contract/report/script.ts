import { controlEndpoints } from '#generated/control.ts'
import { operations } from '#generated/operations.ts'
import type { Exchange, Sent } from '../core/exchange.ts'
import type { Finding } from '../core/findings.ts'
import type { TrialOptions } from '../core/options.ts'
import { demoUser } from '../core/people.ts'
import type { ControlStep, Step } from '../core/steps.ts'
import { curlOf, h5Of, keyName, quote, signInCurl, takingField, withSharedKey } from './commandLines.ts'
import { tokenName, type Mask, type Names } from './masks.ts'
import { headerOf, isControl, signInsOf, type SignIn } from './signIns.ts'

/** One exchange in the report, or a step of a mock between two of them. */
export interface Seen {
  readonly curl: string
  /** The same for h5, where h5 can send it. */
  readonly h5?: string
  /** Empty for a step of a mock. */
  readonly answer: string
}

/** Commands that repeat a fault in a fresh shell. */
export interface Script {
  /** Commands that its requests need before them. */
  readonly before: readonly string[]
  readonly seen: readonly Seen[]
}

export interface Scripts {
  /** @param number makes the key of requests that share one different from those of other faults */
  of(finding: Finding, number: number): Script
  /** Commands that sign in the account of the tester. */
  readonly signIn: readonly string[]
}

/** Longer histories between two requests of a fault say nothing about it. */
const mostBetween = 12

export function scriptsOf(options: TrialOptions, steps: readonly Step[], mask: Mask): Scripts {
  const { account, second, base, world, control, token: givenToken } = options
  const signIns = signInsOf(options, steps)
  const places = new Map(steps.map((step, at) => [step, at]))
  const passwords = new Map(
    [
      [second?.password, '$H5_SECOND_PASSWORD'],
      [account?.fundPassword, '$H5_FUND_PASSWORD'],
      [account?.password, '$H5_PASSWORD'],
    ].flatMap(([value, name]) => (value === undefined || name === undefined ? [] : [[value, name] as const])),
  )
  const isMain = (session: SignIn) => session.account === account?.account || session.token === givenToken
  const worldOf = (step: Step) => (isControl(step) ? step.world : headerOf(step, 'x-mock-world'))

  const curlOfSignIn = ({ account: who, password }: SignIn, where: string | undefined) =>
    signInCurl(base, who, passwordWord(who, password), where)
  const passwordWord = (who: string, password: string): string => {
    if (who === account?.account) return '$H5_PASSWORD'
    return who === second?.account ? '$H5_SECOND_PASSWORD' : password
  }

  /** Everything that a fault needs in another world, and between its requests. */
  const historyOf = (
    own: readonly Exchange[],
  ): { readonly before: readonly Step[]; readonly all: readonly Step[] } => {
    const [first, last] = [own[0], own.at(-1)]
    const start = first && places.get(first)
    const end = last && places.get(last)
    if (!first || start === undefined || end === undefined) return { before: [], all: own }
    const where = worldOf(first)
    const isOther = where !== undefined && where !== world
    const here = (from: number, to: number) => steps.slice(from, to).filter((step) => worldOf(step) === where)
    const tokens = new Set(own.map((one) => headerOf(one, 'authorization')))
    const matters = (step: Step) =>
      isControl(step) ||
      own.includes(step) ||
      (operations[step.operation].effect === 'write' && tokens.has(headerOf(step, 'authorization')))
    const all = here(start, end + 1).filter((step) => isOther || matters(step))
    const isShort = isOther || all.length - own.length <= mostBetween
    return { before: isOther ? here(0, start) : [], all: isShort ? all : own }
  }

  const scriptOf = ({ kind, exchanges }: Finding, number: number): Script => {
    const own = [...new Set(exchanges)].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    const [origin] = own
    if (kind === 'holds' || !origin) return { before: [], seen: [] }
    const { before, all } = historyOf(own)
    const [first = origin] = all
    const names = new Map<string, string>()
    const opening: string[] = []
    const start = places.get(first) ?? 0
    const sessions = [...before, ...all].flatMap((step) => (isControl(step) ? [] : (signIns.of(step) ?? [])))
    const ordered = [...new Set(sessions)].toSorted((a, b) => a.step - b.step)
    const createdHere = (session: SignIn) => {
      const step = steps[session.step]
      return step !== undefined && (before.includes(step) || all.includes(step))
    }
    for (const session of ordered) {
      const used = all.findLast((step) => !isControl(step) && signIns.of(step) === session)
      const end = signIns.endOf(session, used ? (places.get(used) ?? 0) : start)
      const isPlain = isMain(session) && end === undefined && ![...names.values()].includes(tokenName)
      const name = isPlain ? tokenName : `${tokenName}_${String(names.size + 2)}`
      names.set(session.token, name)
      if (createdHere(session)) continue
      const signIn = curlOfSignIn(session, worldOf(origin))
      if (
        isMain(session) &&
        account === demoUser &&
        control !== undefined &&
        !opening.includes(demoPasswords)
      )
        opening.push(demoPasswords)
      opening.push(takingField(name, signIn, 'message'))
      // A later sign-in ends it, and so does signing out.
      if (end === undefined) continue
      if ('step' in end) {
        if (!ordered.includes(end) && !createdHere(end)) opening.push(signIn)
      } else if (!all.includes(end))
        opening.push(curlOf(mask.request(end, { tokens: names, passwords, isInvented: false })))
    }
    const namesOf = (exchange: Exchange): Names => ({
      tokens: names,
      passwords,
      isInvented: isOtherWorld(exchange) || signIns.isInvented(exchange),
    })
    const sentOf = (exchange: Exchange): Sent =>
      withSharedKey(mask.request(exchange, namesOf(exchange)), exchange, own)
    const lineOf = (step: Step): string => {
      const curl = isControl(step) ? controlCurl(step, control) : curlOf(sentOf(step))
      const created = ordered.find((session) => steps[session.step] === step)
      if (!created) return curl
      return takingField(names.get(created.token) ?? tokenName, curl, isControl(step) ? 'token' : 'message')
    }
    const seen = all.map((step): Seen => {
      if (isControl(step)) return { curl: lineOf(step), answer: '' }
      const h5 = h5Of(step.operation, sentOf(step), base)
      return { curl: lineOf(step), ...(h5 !== undefined && { h5 }), answer: answerOf(step, mask) }
    })
    const lines = [
      ...(isOtherWorld(origin) ? [dropCurl(worldOf(origin) ?? '', control)] : []),
      ...opening,
      ...repeated(before.map(lineOf)),
      ...(seen.some(({ curl }) => curl.includes(keyName)) ? [`KEY=again-$(date +%s)-${String(number)}`] : []),
    ]
    return { before: lines, seen: atOnce(seen, all) }
  }
  const isOtherWorld = (exchange: Exchange) => {
    const where = headerOf(exchange, 'x-mock-world')
    return where !== undefined && where !== world
  }
  return {
    of: scriptOf,
    signIn:
      account === undefined || givenToken !== undefined
        ? []
        : [
            ...(account === demoUser && control !== undefined ? [demoPasswords] : []),
            takingField(tokenName, signInCurl(base, account.account, '$H5_PASSWORD', world), 'message'),
          ],
  }
}

/** Known to everybody: docs/mock.md. */
const demoPasswords = `H5_PASSWORD=${demoUser.password}; H5_FUND_PASSWORD=${demoUser.fundPassword}`

function controlCurl({ control: operation, input, world }: ControlStep, url = ''): string {
  const [method = '', path = ''] = controlEndpoints[operation].split(' ')
  const headers = {
    ...(world !== undefined && operation !== 'worldCreate' && { 'X-Mock-World': world }),
    'Content-Type': 'application/json',
  }
  return curlOf({ method, url: `${url}/__mock${path}`, headers, body: JSON.stringify(input) })
}

/** A world of this name may be left over from an earlier repetition. */
const dropCurl = (world: string, url = ''): string =>
  `curl -s -o /dev/null -X DELETE ${quote(`${url}/__mock/worlds?name=${world}`)}`

function answerOf({ answer, failure, ms, ...exchange }: Exchange, mask: Mask): string {
  const body = mask.answer({ ...exchange, ms, ...(answer && { answer }) }).slice(0, 2_000)
  const first = answer
    ? `HTTP ${String(answer.status)} ${answer.headers.get('content-type') ?? ''}`
    : (failure ?? 'no answer')
  return `${mask.text(first)}, ${String(Math.round(ms))} ms\n${body}`.trim()
}

/** Writes the same command, many times in a row, as a loop. */
function repeated(lines: readonly string[]): readonly string[] {
  const runs: { line: string; times: number }[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.line === line) last.times++
    else runs.push({ line, times: 1 })
  }
  return runs.map(({ line, times }) =>
    times === 1 ? line : `for i in $(seq ${String(times)}); do ${line}; done`,
  )
}

/** Requests that were under way together are sent together again. */
function atOnce(seen: readonly Seen[], steps: readonly Step[]): readonly Seen[] {
  const overlaps = (at: number) => {
    const [one, next] = [steps[at], steps[at + 1]]
    if (!one || !next || isControl(one) || isControl(next)) return false
    return one.begun !== undefined && next.begun !== undefined && next.begun < one.begun + one.ms
  }
  return seen.map((one, at) => {
    if (overlaps(at)) return { ...one, curl: `${one.curl} &` }
    return at > 0 && overlaps(at - 1) ? { ...one, curl: `${one.curl}; wait` } : one
  })
}
