import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useEnterLeads } from '../../forms/nextField.ts'
import { useT } from '../../i18n/translate.ts'
import { Page } from '../../shell/Page.tsx'
import { Progress, Reason } from './StepState.tsx'
import styles from './StepForm.module.css'

interface StepFormProps {
  readonly of: ComponentProps<typeof SubmitButton>['of']
  readonly step: 'basic' | 'advanced'
  readonly busy: boolean
  readonly onSubmit: (event: SyntheticEvent) => void
  /** Shown before anything was submitted: why to fill in the form. */
  readonly why?: ReactNode
  readonly lead: string
  /** The reason for a rejection. */
  readonly reason: string | undefined
  readonly children: ReactNode
}

/** Frame of either step: the progress, an introduction, the reason for a rejection, and the submit button. */
export function StepForm({ of, step, busy, onSubmit, why, lead, reason, children }: StepFormProps) {
  const t = useT()
  useEnterLeads(of.id)
  return (
    <Page
      footer={
        <SubmitButton of={of} busy={busy}>
          {t('identity.submit')}
        </SubmitButton>
      }
    >
      <Progress
        basic={step === 'basic' ? 'unverified' : 'verified'}
        advanced="unverified"
        isSentBack={Boolean(reason)}
      />
      {why}
      <form id={of.id} className={styles.form} noValidate onSubmit={onSubmit}>
        <p className={styles.lead}>{lead}</p>
        <Reason text={reason} />
        {children}
      </form>
    </Page>
  )
}
