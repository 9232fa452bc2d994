import { Button } from '../../../../src/kit/Button.tsx'
import { Facts } from '../../../../src/kit/Facts.tsx'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { useCommand } from '../../data/useControl.ts'
import { BackLink } from '../../kit/ListAndDetail.tsx'
import { Actions, Panel } from '../../kit/Panel.tsx'
import { copy } from '../../kit/copy.ts'
import { timeOf } from '../../kit/figures.ts'
import styles from './Mail.module.css'

const subjects: Readonly<Record<string, string>> = {
  register: 'Your registration code',
  forget: 'Your password reset code',
  withdrawal: 'Your withdrawal code',
}

/** Returns the subject of a message. */
export const subjectOf = (purpose: string): string => subjects[purpose] ?? `Your code: ${purpose}`

interface LetterProps {
  readonly letter: ControlAnswer<'outbox'>[number]
  /** Address of the list. */
  readonly back: string
}

/** A message as its recipient would have received it. */
export function Letter({ letter, back }: LetterProps) {
  const { target, channel, purpose, code, at } = letter
  const { run } = useCommand()
  return (
    <Panel title={subjectOf(purpose)} actions={<BackLink to={back} />}>
      <Facts
        rows={[
          { label: 'To', value: target },
          { label: 'By', value: channel === 'mail' ? 'mail' : 'text message' },
          { label: 'Sent', value: timeOf(at) },
        ]}
      />
      <p className={styles.big}>{code}</p>
      <Actions>
        <Button onClick={() => run(() => copy(code, code))}>Copy code</Button>
      </Actions>
    </Panel>
  )
}
