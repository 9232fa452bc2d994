import { Link } from 'react-router-dom'
import { Button } from '../../../../src/kit/Button.tsx'
import { Facts } from '../../../../src/kit/Facts.tsx'
import { textOfError, type Ask } from '../../data/control.ts'
import { useCommand, useControl } from '../../data/useControl.ts'
import { addressOf, useWorld, apiOf } from '../../data/world.ts'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { Actions, Panel, Nothing } from '../../kit/Panel.tsx'
import { timeOf } from '../../kit/figures.ts'
import { Balances } from './Balances.tsx'
import { Positions } from './Positions.tsx'
import { UnderWay } from './UnderWay.tsx'
import styles from './Users.module.css'
import { read } from '#sdk/call.ts'
import { config } from '../../../../src/platform/config.ts'
import { sessionKey } from '../../../../src/platform/accountKeys.ts'

interface UserDetailProps {
  readonly account: string
  /** Address of the list. */
  readonly back: string
}

/** Everything about one user: identity, balances, pending work. */
export function UserDetail({ account, back }: UserDetailProps) {
  const world = useWorld()
  const { data, error } = useControl('userShow', { account })
  const { busy, run } = useCommand()
  if (error) return <Nothing>{textOfError(error)}</Nothing>
  if (!data) return null
  const { user, sessionUntil, limits } = data
  const verify = (identity: 'basic' | 'advanced') =>
    run(async (ask) => {
      await ask('userVerify', { account, identity })
      return `Verified: ${identity}`
    })
  const expire = () =>
    run(async (ask) => {
      await ask('userExpire', { account })
      return 'Session ended'
    })
  const ofUser = new URLSearchParams({ user: account })

  return (
    <>
      <Panel title={account} actions={<BackLink to={back} />}>
        <Facts
          rows={[
            { label: 'Id', value: user.id },
            { label: 'Identity', value: user.identity },
            { label: 'Invitation code', value: user.inviteCode },
            { label: 'Registered', value: timeOf(user.createdAt) },
            { label: 'Session', value: sessionUntil === 0 ? 'none' : `until ${timeOf(sessionUntil)}` },
            ...limits.map(({ key, failures, until }) => ({
              label: `Tries: ${key}`,
              value: until === 0 ? failures : `${failures}, locked until ${timeOf(until)}`,
            })),
          ]}
        />
        <Actions>
          <Button busy={busy} onClick={() => run((ask) => openApp(ask, world, account))}>
            Open the app as this user
          </Button>
          {user.identity === 'none' && (
            <Button look="quiet" onClick={() => verify('basic')}>
              Verify basic
            </Button>
          )}
          {user.identity !== 'advanced' && (
            <Button look="quiet" onClick={() => verify('advanced')}>
              Verify advanced
            </Button>
          )}
          {sessionUntil > 0 && (
            <Button look="quiet" onClick={expire}>
              End the session
            </Button>
          )}
        </Actions>
        <Actions>
          <Link to={addressOf(world, 'ledger', ofUser)} className={styles.link}>
            Ledger entries
          </Link>
          <Link to={addressOf(world, 'jobs', ofUser)} className={styles.link}>
            Jobs due
          </Link>
          <Link to={addressOf(world, 'requests', ofUser)} className={styles.link}>
            Requests
          </Link>
        </Actions>
        <p className={styles.notice}>Opening the app ends the user&apos;s other sessions.</p>
      </Panel>
      <Balances account={account} balances={data.balances} />
      <Positions account={account} positions={data.positions} />
      <UnderWay shown={data} />
    </>
  )
}

/** Signs in as a user, stores the session where the app of this world reads it, and opens the app. */
async function openApp(ask: Ask, world: string, account: string): Promise<string> {
  const { token } = await ask('userSignIn', { account })
  const { identity: _, ...user } = await read(apiOf(world, token), 'userCenter', {})
  const base = world === 'default' ? '' : `/w/${world}`
  localStorage.setItem(base + sessionKey, JSON.stringify({ version: config.stateVersion, token, user }))
  const opened = window.open(`${base}/h5/`, '_blank')
  return opened ? `Signed in as ${account}` : `Signed in as ${account}: open ${base}/h5/ yourself`
}
