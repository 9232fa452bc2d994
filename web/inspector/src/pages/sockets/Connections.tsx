import { Button } from '../../../../src/kit/Button.tsx'
import { useControl } from '../../data/useControl.ts'
import { Nothing, Panel } from '../../kit/Panel.tsx'
import { PlainRow, Rows } from '../../kit/Rows.tsx'
import { timeOf } from '../../kit/figures.ts'

interface ConnectionsProps {
  /** The connection whose messages are shown; empty for all. */
  readonly chosen: string
  readonly onChoose: (socket: string) => void
}

/** Connected sockets, and their subscriptions. */
export function Connections({ chosen, onChoose }: ConnectionsProps) {
  const { data: connections } = useControl('socketConnections', {})
  return (
    <Panel
      title="Open connections"
      actions={
        chosen !== '' && (
          <Button look="quiet" onClick={() => onChoose('')}>
            All messages
          </Button>
        )
      }
    >
      {connections?.length === 0 && <Nothing>No open connections.</Nothing>}
      {connections && connections.length > 0 && (
        <Rows label="Connections">
          {connections.map(({ socket, since, user_id, subscriptions }) => (
            <PlainRow
              key={socket}
              title={user_id === undefined ? 'not signed in' : `user ${user_id}`}
              note={`${socket.slice(0, 6)}, since ${timeOf(since)}, ${subscriptions.join(', ') || 'all that is public'}`}
              end={
                chosen !== socket && (
                  <Button look="quiet" aria-label={`Messages of ${socket}`} onClick={() => onChoose(socket)}>
                    Messages
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  )
}
