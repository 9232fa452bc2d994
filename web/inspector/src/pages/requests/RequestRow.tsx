import { Badge } from '../../../../src/kit/Badge.tsx'
import { LinkRow } from '../../kit/Rows.tsx'
import { timeOfDay, wallTimeOfDay } from '../../kit/figures.ts'
import { outcomeOf, type Entry } from './outcome.ts'

interface RequestRowProps {
  readonly entry: Entry
  readonly to: string
  readonly chosen: boolean
}

export function RequestRow({ entry, to, chosen }: RequestRowProps) {
  const { at, wall_at, operation, method, path, reason, ms, status, user_id, faults, violations } = entry
  const { text, tone } = outcomeOf(entry)
  return (
    <LinkRow
      to={to}
      chosen={chosen}
      title={operation || `${method} ${path}`}
      note={[
        `${wallTimeOfDay(wall_at)} (world ${timeOfDay(at)})`,
        operation && method,
        status > 0 && `HTTP ${status}`,
        `${ms} ms`,
        user_id !== undefined && `user ${user_id}`,
        reason,
      ]
        .filter(Boolean)
        .join(', ')}
      end={
        <>
          {faults.map((fault) => (
            <Badge key={fault} tone="accent">
              {fault}
            </Badge>
          ))}
          {violations.length > 0 && <Badge tone="danger">broke the contract</Badge>}
          <Badge tone={tone}>{text}</Badge>
        </>
      }
    />
  )
}
