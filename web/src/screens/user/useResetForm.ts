import { ApiError } from '#sdk/errors.ts'
import { useFields } from '../../forms/forms.ts'
import { rules } from '../../forms/rules.ts'
import type { useResetSteps } from './useResetSteps.ts'
import { firstWay, lastAreaCode } from './Who.tsx'

/** Maps the fields of the operations to those of this form, if they differ. */
const names: Readonly<Record<string, string>> = {
  user_string: 'account',
  area_code: 'areacode',
  email_code: 'code',
  mobile_code: 'code',
}

export type ResetForm = ReturnType<typeof useResetForm>['form']

/** Form of the password reset, whose steps share it, and its handler of refusals. */
export function useResetForm({ step, leaveTo }: ReturnType<typeof useResetSteps>) {
  const form = useFields({
    draft: 'forget',
    secret: ['code', 'password', 'repassword'],
    defaults: {
      type: firstWay,
      account: '',
      areacode: lastAreaCode(),
      code: '',
      password: '',
      repassword: '',
    },
    check: (v) => ({
      account: v.type === 'email' ? rules.email(v.account) : rules.phone(v.account),
      code: rules.code(v.code) ?? rules.codeDigits(v.code),
      password: step === 'password' && rules.password(v.password),
      repassword: step === 'password' && rules.same(v.repassword, v.password),
    }),
  })

  /** Each operation names these fields differently; an error of the first step returns to it. */
  function refused(error: ApiError): boolean {
    const field = names[error.field ?? ''] ?? error.field
    if (step === 'password' && (field === 'account' || field === 'areacode' || field === 'code'))
      leaveTo('code')
    return form.refused(
      new ApiError(error.kind, error.message, { operation: error.operation, field, reason: error.reason }),
    )
  }
  return { form, refused }
}
