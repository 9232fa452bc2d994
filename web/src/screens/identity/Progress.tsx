import type { IdentityState } from '#sdk/model/identity.ts'
import { useT } from '../../i18n/translate.ts'
import { Steps } from '../../kit/Steps.tsx'

interface ProgressProps {
  readonly basic: IdentityState
  readonly advanced: IdentityState
}

/** Progress of the verification: personal data, pictures, both verified. */
export function Progress({ basic, advanced }: ProgressProps) {
  const t = useT()
  const at = basic !== 'verified' ? 0 : advanced === 'unverified' ? 1 : advanced === 'underReview' ? 2 : 3
  return (
    <Steps names={[t('identity.stepBasic'), t('identity.stepAdvanced'), t('identity.verified')]} at={at} />
  )
}
