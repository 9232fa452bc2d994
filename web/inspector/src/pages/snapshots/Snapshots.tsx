import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import { downloadFrom, importWorld } from '../../data/files.ts'
import { useCommand, useControl } from '../../data/useControl.ts'
import { useWorld } from '../../data/world.ts'
import { Actions, Panel, Panels, Nothing } from '../../kit/Panel.tsx'
import { confirm } from '../../kit/ConfirmDialog.tsx'
import { Field, Fields } from '../../kit/Field.tsx'
import { FileButton } from '../../kit/FileButton.tsx'
import { Form } from '../../kit/Form.tsx'
import { Page } from '../../kit/Page.tsx'
import { PlainRow, Rows } from '../../kit/Rows.tsx'
import { sizeOf, timeOf } from '../../kit/figures.ts'

/** Snapshots to restore, and the whole world as a file. */
export default function Snapshots() {
  const world = useWorld()
  const { data: snapshots } = useControl('snapshotList', {})
  const { busy, run } = useCommand()
  const [name, setName] = useState('')
  const restore = (snapshot: string) =>
    run(async (ask) => {
      if (!(await confirm(`Restore “${snapshot}”? Later changes are lost.`, 'Restore'))) return
      await ask('snapshotRestore', { name: snapshot })
      return `Restored ${snapshot}`
    })
  const remove = (snapshot: string) =>
    run(async (ask) => {
      if (!(await confirm(`Delete the snapshot “${snapshot}”?`, 'Delete'))) return
      await ask('snapshotDelete', { name: snapshot })
      return `Deleted ${snapshot}`
    })
  const save = () =>
    run(async (ask) => {
      await ask('snapshotSave', { name })
      setName('')
      return `Saved ${name}`
    })
  const takeIn = (file: File) =>
    run(async () => {
      if (!(await confirm(`Replace “${world}” with ${file.name}?`, 'Import'))) return
      await importWorld(world, file)
      return `Imported ${file.name}`
    })

  return (
    <Page title="Snapshots">
      {snapshots?.length === 0 && <Nothing>No snapshots yet.</Nothing>}
      {snapshots && snapshots.length > 0 && (
        <Rows label="Snapshots">
          {snapshots.map(({ name, at, bytes }) => (
            <PlainRow
              key={name}
              title={name}
              note={`${timeOf(at)}, ${sizeOf(bytes)}`}
              end={
                <>
                  <Button look="quiet" aria-label={`Restore ${name}`} onClick={() => restore(name)}>
                    Restore
                  </Button>
                  <Button look="danger" aria-label={`Delete ${name}`} onClick={() => remove(name)}>
                    Delete
                  </Button>
                </>
              }
            />
          ))}
        </Rows>
      )}
      <Panels>
        <Panel title="Save">
          <Form label="Save a snapshot" onSubmit={save}>
            <Fields>
              <Field
                label="Snapshot name"
                required
                maxLength={64}
                pattern="[A-Za-z0-9_\-][A-Za-z0-9_.\-]*"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <Button type="submit" busy={busy}>
                Save
              </Button>
            </Fields>
          </Form>
        </Panel>
        <Panel title="File">
          <Actions>
            <Button
              look="quiet"
              onClick={() => run(() => downloadFrom(world, 'exportWorld', `${world}.sqlite3`))}
            >
              Export
            </Button>
            <FileButton label="Import" accept=".sqlite3,.sqlite,.db" onFile={takeIn} />
          </Actions>
        </Panel>
      </Panels>
    </Page>
  )
}
