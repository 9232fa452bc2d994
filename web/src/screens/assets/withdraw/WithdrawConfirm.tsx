import type { ComponentProps } from 'react'
import type { ApiError } from '#sdk/errors.ts'
import type { Input } from '#sdk/operations.ts'
import { useFields } from '../../../forms/forms.ts'
import { rules } from '../../../forms/rules.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { useT } from '../../../i18n/translate.ts'
import { endWait, ownCodeWait } from '../../../forms/codeWait.ts'
import { OwnCodeField } from '../../../forms/OwnCodeField.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Passcode } from '../../../forms/Passcode.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import styles from '../transfer/Transfer.module.css'

export interface Filed {
  readonly number: string
  readonly fee: string
  readonly received: string
  readonly to: string
}

interface WithdrawConfirmProps {
  readonly open: boolean
  readonly withdrawal: Omit<Input<'walletOut'>, 'pay_password' | 'code'>
  readonly facts: ComponentProps<typeof Facts>['rows']
  /** True for chains, which require a code besides the fund password; the bank card does not. */
  readonly needsCode: boolean
  readonly onClose: () => void
  /** Shows errors in the form behind this sheet. */
  readonly refused: (error: ApiError) => boolean
  readonly onFiled: () => void
}

/** Sheet that confirms a withdrawal and asks for the fund password and the code. */
export function WithdrawConfirm(props: WithdrawConfirmProps) {
  const { open, withdrawal, facts, needsCode, onClose, refused, onFiled } = props
  const t = useT()
  const form = useFields({
    defaults: { code: '', pay_password: '' },
    check: (v) => ({
      code: needsCode && (rules.code(v.code) ?? rules.codeDigits(v.code)),
      pay_password: rules.fundPassword(v.pay_password),
    }),
  })
  const out = useWrite('walletOut', {
    refused: (error) => {
      const isBehind =
        error.reason === 'daily-limit' || (error.field !== undefined && error.field in withdrawal)
      if (!isBehind) return form.refused(error)
      onClose()
      return refused(error)
    },
  })

  const submit = form.submit(async ({ code, pay_password }) => {
    const sent = await out.send({ ...withdrawal, pay_password, ...(needsCode && { code: code.trim() }) })
    if (!sent.ok) return
    form.done()
    endWait(ownCodeWait('withdrawal'))
    onFiled()
  })

  return (
    <Sheet open={open} onClose={onClose} title={t('withdraw.check')}>
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <Facts rows={facts} />
        {needsCode && <OwnCodeField purpose="withdrawal" {...form.field('code')} />}
        <Passcode label={t('title.fundPassword')} {...form.control('pay_password')} />
        <SubmitButton of={form} busy={out.busy}>
          {t('withdraw.now')}
        </SubmitButton>
      </form>
    </Sheet>
  )
}
