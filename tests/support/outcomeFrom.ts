import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { endpoints } from '#generated/endpoints.ts'
import type { Input, OperationId } from '#sdk/operations.ts'
import type { TestWorld } from '#sdk/testing/world.ts'

/**
 * Sends a form from another address of this machine, such as `127.0.0.2`, which a backend sees as another client.
 * Returns `accepted`, or the reason of the refusal.
 * @param forwardedFor lines of X-Forwarded-For, as a proxy at that address sends them
 */
export async function outcomeFrom<Id extends OperationId>(
  address: string,
  world: TestWorld,
  operation: Id,
  input: Input<Id>,
  forwardedFor: readonly string[] = [],
): Promise<string> {
  const [method = '', path = ''] = endpoints[operation].split(' ')
  const body = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  ).toString()
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request(`${world.url}/api${path}`, {
      method,
      localAddress: address,
      headers: {
        'X-Mock-World': world.name,
        'content-type': 'application/x-www-form-urlencoded',
        ...(forwardedFor.length > 0 && { 'X-Forwarded-For': [...forwardedFor] }),
      },
    })
    call.on('response', (response) => void text(response).then(resolve, reject))
    call.on('error', reject)
    call.end(body)
  })
  const { type, reason } = z
    .object({ type: z.string(), reason: z.string().optional() })
    .parse(JSON.parse(answer))
  return type === 'ok' ? 'accepted' : (reason ?? type)
}
