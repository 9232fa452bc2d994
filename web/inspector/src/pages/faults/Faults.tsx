import { fieldText } from '#sdk/shell.ts'
import { Button } from '../../../../src/kit/Button.tsx'
import { useCommand, useControl } from '../../data/useControl.ts'
import { Actions, Panel, Nothing } from '../../kit/Panel.tsx'
import { Page } from '../../kit/Page.tsx'
import { PlainRow, Rows } from '../../kit/Rows.tsx'
import { kinds, presets, type Preset } from './kinds.ts'
import { NewFault } from './NewFault.tsx'

/** Injected faults of this world. */
export default function Faults() {
  const { data: faults } = useControl('faultList', {})
  const { busy, run } = useCommand()
  const clear = (input: { readonly id?: number }) =>
    run(async (ask) => {
      const { cleared } = await ask('faultClear', input)
      return cleared === 1 ? 'It goes right again' : `${cleared} cleared`
    })
  return (
    <Page
      title="Faults"
      actions={
        faults &&
        faults.length > 0 && (
          <Button look="danger" busy={busy} onClick={() => clear({})}>
            Clear all
          </Button>
        )
      }
    >
      {faults?.length === 0 && <Nothing>No active faults.</Nothing>}
      {faults && faults.length > 0 && (
        <Rows label="Faults">
          {faults.map(({ id, kind, hits, ...rest }) => (
            <PlainRow
              key={id}
              title={kinds[kind].label}
              note={[...Object.entries(rest).map(textOfField), `applied ${hits} times`].join(', ')}
              end={
                <Button look="quiet" aria-label={`Clear ${kinds[kind].label}`} onClick={() => clear({ id })}>
                  Clear
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <Panel title="Presets">
        <Actions>
          {(Object.keys(presets) as Preset[]).map((preset) => (
            <Button
              key={preset}
              look="quiet"
              busy={busy}
              onClick={() => run((ask) => ask('faultAdd', { preset }).then(() => `Preset added: ${preset}`))}
            >
              {presets[preset]}
            </Button>
          ))}
        </Actions>
      </Panel>
      <NewFault />
    </Page>
  )
}

const textOfField = ([name, value]: readonly [string, unknown]): string => `${name} ${fieldText(value)}`
