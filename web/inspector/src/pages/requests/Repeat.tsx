import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../../src/kit/Button.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { curlOf, h5Of, isWhole, sendAgain } from '../../data/requests.ts'
import { useCommand } from '../../data/useControl.ts'
import { addressOf, useWorld } from '../../data/world.ts'
import { Actions, Panel, Nothing } from '../../kit/Panel.tsx'
import { copy } from '../../kit/copy.ts'

/** Buttons that send a request again, or copy it for use elsewhere. */
export function Repeat({ shown }: { readonly shown: ControlAnswer<'requestShow'> }) {
  const world = useWorld()
  const navigate = useNavigate()
  const [fields] = useSearchParams()
  const { busy, run } = useCommand()
  const { request } = shown
  const withSecrets = (use: (whole: typeof shown) => Promise<string | undefined>) => () =>
    run(async (ask) => use(await ask('requestShow', { id: request.id, secrets: true })))

  if (!isWhole(shown)) return <Nothing>The body was not kept, so the request cannot be sent again.</Nothing>
  return (
    <Panel title="Again">
      <Actions>
        <Button
          busy={busy}
          onClick={withSecrets(async (whole) => {
            const id = await sendAgain(whole, world)
            if (id !== undefined) void navigate(addressOf(world, `requests/${id}`, fields))
            return 'Sent again as a new request'
          })}
        >
          Send again
        </Button>
        <Button
          look="quiet"
          onClick={withSecrets((whole) => copy(curlOf(whole, world), 'curl, with its session'))}
        >
          Copy as curl
        </Button>
        {request.operation !== '' && (
          <>
            <Button
              look="quiet"
              onClick={withSecrets((whole) => copy(h5Of(whole, world), 'h5 api, with its session'))}
            >
              Copy as h5
            </Button>
            <Button look="quiet" onClick={() => run(() => copyStep(shown))}>
              Copy as scenario step
            </Button>
          </>
        )}
      </Actions>
      <Nothing>curl and h5 are copied with the live session token; a scenario step has no secrets.</Nothing>
    </Panel>
  )
}

/** Passwords and codes in it are those of the scenario's own customer. */
async function copyStep({ request, query, form, answer }: ControlAnswer<'requestShow'>) {
  const { stepText } = await import('#scenarios/runner/record/step.ts')
  const user = request.user_id === undefined ? undefined : String(request.user_id)
  const { operation, status } = request
  const step = stepText({ operation, input: { ...query, ...form }, answer, user, status })
  return copy(step, 'scenario step')
}
