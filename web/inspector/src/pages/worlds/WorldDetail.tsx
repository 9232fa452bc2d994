import { useState } from 'react'
import { Button } from '../../../../src/kit/Button.tsx'
import { Facts } from '../../../../src/kit/Facts.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { askIn } from '../../data/control.ts'
import { appOf, useGo, useWorld } from '../../data/world.ts'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { confirm } from '../../kit/ConfirmDialog.tsx'
import { Fields } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { sizeOf, timeOf } from '../../kit/figures.ts'
import { JournalPanel } from './JournalPanel.tsx'
import { QrSquare } from '../../../../src/kit/QrSquare.tsx'
import { WorldName } from './WorldName.tsx'
import styles from './WorldDetail.module.css'

/** On a phone, such an address refers to the phone itself. */
const isOfThisMachine = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)

/** One world: its app, its journal and its deletion. */
export function WorldDetail({ world }: { readonly world: ControlAnswer<'worldList'>[number] }) {
  const { name, seed, now, mode, rate, durable, idle_ms, bytes, journal, network_url } = world
  const here = useWorld()
  const go = useGo()
  const { busy, run } = useCommand()
  const [copy, setCopy] = useState('')
  const address = location.origin + appOf(name)
  const forPhones = isOfThisMachine ? network_url : address
  const drop = () =>
    run(async (ask) => {
      if (!(await confirm(`Delete world “${name}” and its snapshots?`, 'Drop'))) return
      await ask('worldDrop', { name })
      // Requests for a dropped world would create it again.
      if (name === here) go('worlds', 'default')
      return `Dropped ${name}`
    })
  const reset = () =>
    run(async () => {
      if (!(await confirm(`Reset world “${name}”? All its data is lost.`, 'Reset'))) return
      await askIn(name)('reset', {})
      return `${name} begins anew`
    })
  const fork = () =>
    run(async (ask) => {
      await ask('worldFork', { from: name, name: copy })
      go(`worlds/${copy}`, copy)
      return `${copy} is now as ${name} is`
    })
  return (
    <>
      <Panel title={name}>
        <Facts
          rows={[
            { label: 'Seed', value: seed },
            { label: 'World time', value: timeOf(now) },
            { label: 'Clock', value: mode === 'frozen' ? 'frozen' : `running, ${rate} ×` },
            { label: 'Size', value: sizeOf(bytes) },
            { label: 'Stored on disk', value: durable ? 'yes' : 'no' },
            { label: 'Idle for', value: `${Math.round(idle_ms / 1000)} s` },
          ]}
        />
        <div className={styles.app}>
          <a className={styles.link} href={address} target="_blank" rel="noopener">
            {address}
          </a>
          {forPhones === undefined ? (
            <p className={styles.note}>
              Phones cannot reach this address. Start the mock with HOST=0.0.0.0 to get a QR code.
            </p>
          ) : (
            <>
              {forPhones !== address && (
                <p className={styles.note}>For phones on this network: {forPhones}</p>
              )}
              <QrSquare text={forPhones} label={`QR code of ${forPhones}`} />
            </>
          )}
        </div>
        <Actions>
          {name !== here && (
            <Button look="quiet" onClick={() => go('requests', name)}>
              Open
            </Button>
          )}
          <Button look="quiet" busy={busy} onClick={reset}>
            Reset
          </Button>
          <Button look="danger" busy={busy} onClick={drop}>
            Drop
          </Button>
        </Actions>
        <Form label="Fork" onSubmit={fork}>
          <Fields>
            <WorldName label="Name of the copy" value={copy} onChange={setCopy} />
            <Button type="submit" look="quiet" busy={busy}>
              Fork
            </Button>
          </Fields>
        </Form>
      </Panel>
      {name === here && <JournalPanel on={journal} />}
    </>
  )
}
