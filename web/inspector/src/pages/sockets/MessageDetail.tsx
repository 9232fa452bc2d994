import type { ControlAnswer } from '#sdk/control/control.ts'
import { Facts } from '../../../../src/kit/Facts.tsx'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { Json } from '../../kit/Code.tsx'
import { Nothing, Panel } from '../../kit/Panel.tsx'
import { timeOf } from '../../kit/figures.ts'

interface MessageDetailProps {
  /** Undefined once newer messages have evicted it. */
  readonly message: ControlAnswer<'socketList'>[number] | undefined
  /** Address of the list. */
  readonly back: string
}

/** One message in full. */
export function MessageDetail({ message, back }: MessageDetailProps) {
  return (
    <Panel title={message?.event ?? 'Message'} actions={<BackLink to={back} />}>
      {message ? (
        <>
          <Facts
            rows={[
              { label: 'World time', value: timeOf(message.at) },
              { label: 'Direction', value: message.direction === 'in' ? 'from the client' : 'to the client' },
              { label: 'Connection', value: message.socket },
              ...(message.user_id === undefined ? [] : [{ label: 'User', value: message.user_id }]),
            ]}
          />
          <Json label="Payload" value={message.payload} />
        </>
      ) : (
        <Nothing>This message is not in the list.</Nothing>
      )}
    </Panel>
  )
}
