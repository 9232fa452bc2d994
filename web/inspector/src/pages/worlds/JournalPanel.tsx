import { Button } from '../../../../src/kit/Button.tsx'
import { Facts } from '../../../../src/kit/Facts.tsx'
import { downloadFrom } from '../../data/files.ts'
import { useCommand, useControl } from '../../data/useControl.ts'
import { useWorld } from '../../data/world.ts'
import { Actions, Panel, Nothing } from '../../kit/Panel.tsx'
import { sizeOf } from '../../kit/figures.ts'

/** Journal of this world as files: a bug report that can be replayed. */
export function JournalPanel({ on }: { readonly on: boolean }) {
  const world = useWorld()
  const { data: journal } = useControl('journalShow', { limit: 1 }, { enabled: on })
  const { busy, run } = useCommand()
  return (
    <Panel title="Journal">
      {journal ? (
        <Facts
          rows={[
            { label: 'Entries', value: journal.entries },
            { label: 'Size', value: sizeOf(journal.bytes) },
            { label: 'Recording', value: journal.on && !journal.full ? 'yes' : 'no' },
            { label: 'Replayable', value: journal.gaps.length === 0 ? 'yes' : journal.gaps.join('; ') },
          ]}
        />
      ) : (
        <Nothing>This world has no journal.</Nothing>
      )}
      <Actions>
        {on && (
          <>
            <Button
              look="quiet"
              busy={busy}
              onClick={() => run(() => downloadFrom(world, 'journalExport', `${world}.json`))}
            >
              Download
            </Button>
            <Button
              look="quiet"
              busy={busy}
              onClick={() => run(() => downloadFrom(world, 'journalHar', `${world}.har`))}
            >
              Download as HAR
            </Button>
            <Button
              look="quiet"
              busy={busy}
              onClick={() => run((ask) => ask('journalStop', {}).then(() => 'Journal stopped'))}
            >
              Stop
            </Button>
          </>
        )}
        <Button
          look="quiet"
          busy={busy}
          onClick={() => run((ask) => ask('journalStart', {}).then(() => 'Journal started'))}
        >
          {on ? 'Restart journal' : 'Start journal'}
        </Button>
      </Actions>
    </Panel>
  )
}
