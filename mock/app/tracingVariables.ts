import { CannotStart } from '../store/errors.ts'

type Environment = Readonly<Record<string, string | undefined>>

const samplers: ReadonlySet<string> = new Set([
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
])

/**
 * Returns true if the standard variables of OpenTelemetry enable traces. Its libraries read the other variables and
 * would ignore unknown values.
 * @throws CannotStart with the name of the variable
 */
export function sendsTraces(given: Environment): boolean {
  // The standard treats an empty variable as unset.
  const env = (name: string) => given[name]?.trim() || undefined
  if (env('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return false
  const exporter = env('OTEL_TRACES_EXPORTER')
  if (exporter === 'none') return false
  if (exporter !== undefined && exporter !== 'otlp')
    throw new CannotStart(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`)
  const addresses = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']
  if (exporter === undefined && addresses.every((name) => env(name) === undefined)) return false

  for (const name of addresses) {
    const address = env(name)
    // No message repeats it, because it may contain a password.
    if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new CannotStart(`${name} must be like http://collector:4318.`)
  }
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']) {
    const protocol = env(name)
    if (protocol === undefined) continue
    if (protocol !== 'http/json')
      throw new CannotStart(
        `${name} must be http/json, not "${protocol}": collectors take it at the port of http/protobuf, 4318.`,
      )
    // The first of the two wins.
    break
  }
  const sampler = env('OTEL_TRACES_SAMPLER')
  if (sampler !== undefined && !samplers.has(sampler))
    throw new CannotStart(`OTEL_TRACES_SAMPLER must be one of ${[...samplers].join(', ')}, not "${sampler}".`)
  const share = env('OTEL_TRACES_SAMPLER_ARG')
  if (share !== undefined && !(Number(share) >= 0 && Number(share) <= 1))
    throw new CannotStart(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${share}".`)
  return true
}
