import type { FiledIdentity } from '#sdk/model/identity.ts'
import { useFields } from '../../forms/forms.ts'
import { plainText } from '../../forms/rules.ts'
import { goInstead, returnTo } from '../../routing/returnTo.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Field } from '../../forms/Field.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { PictureField } from '../../forms/PictureField.tsx'
import { FiledPictures } from './FiledPictures.tsx'
import { StepForm } from './StepForm.tsx'
import { StepState } from './StepState.tsx'
import { useOwnResult, useSteps } from './steps.ts'
import styles from './Advanced.module.css'

export default function Advanced() {
  const t = useT()
  const { basic, advanced, ...steps } = useSteps()
  // Before that, it shows nothing of a review of the first step.
  useOwnResult(basic?.status === 'verified')
  if (!basic || !advanced) {
    return (
      <Page>
        <NotYet of={steps} rows={4} height={120} />
      </Page>
    )
  }
  if (advanced.status !== 'unverified') {
    return (
      <Page>
        <StepState status={advanced.status} next={false} />
        {advanced.filed && <FiledPictures identity={advanced.filed} />}
      </Page>
    )
  }
  if (basic.status === 'underReview') {
    return (
      <Page>
        <Empty icon="clock" title={t('identity.basicReview')} body={t('identity.waiting')} />
      </Page>
    )
  }
  if (basic.status !== 'verified') {
    return (
      <Page>
        <Empty
          icon="shield"
          title={t('identity.basicFirst')}
          action={
            <Button onClick={() => goInstead('/pages/verification/basic')}>{t('title.identityBasic')}</Button>
          }
        />
      </Page>
    )
  }
  const { reason, documentNumber, needsNumber, filed } = advanced
  return <AdvancedForm reason={reason} number={documentNumber} needsNumber={needsNumber} before={filed} />
}

interface AdvancedFormProps {
  readonly reason: string | undefined
  /** The masked number of the first step. */
  readonly number: string
  /** True if the backend wants the full form again. */
  readonly needsNumber: boolean
  /** The rejected submission, if the backend returns it. */
  readonly before: FiledIdentity | undefined
}

function AdvancedForm({ reason, number, needsNumber, before }: AdvancedFormProps) {
  const t = useT()
  const form = useFields({
    draft: 'identity-advanced',
    defaults: {
      card_id: '',
      front_pic: before?.front ?? '',
      reverse_pic: before?.back ?? '',
      hand_pic: before?.inHand ?? '',
    },
    check: (v) => ({
      card_id: needsNumber && plainText(v.card_id) === '' && 'form.required',
      front_pic: v.front_pic === '' && 'identity.pictureNeeded',
      reverse_pic: v.reverse_pic === '' && 'identity.pictureNeeded',
      hand_pic: v.hand_pic === '' && 'identity.pictureNeeded',
    }),
  })
  const send = useWrite('userRealName2', {
    refused: form.refused,
  })

  const submit = form.submit(async ({ card_id, ...pictures }) => {
    const sent = await send.send({ ...pictures, ...(needsNumber && { card_id: plainText(card_id) }) })
    if (!sent.ok) return
    form.done()
    returnTo('/pages/verification/index')
  })

  return (
    <StepForm
      of={form}
      step="advanced"
      busy={send.busy}
      onSubmit={submit}
      lead={t('identity.advancedLead')}
      reason={reason}
    >
      {needsNumber && (
        <Field
          label={t('identity.number')}
          hint={t('identity.numberAgain', { number })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          {...form.field('card_id')}
        />
      )}
      <PictureField label={t('identity.front')} icon="card" {...form.control('front_pic')} />
      <PictureField label={t('identity.back')} icon="card" {...form.control('reverse_pic')} />
      <PictureField label={t('identity.hand')} icon="user" camera="user" {...form.control('hand_pic')} />
      <ul className={styles.tips}>
        <li>{t('identity.tipCorners')}</li>
        <li>{t('identity.tipGlare')}</li>
        <li>{t('identity.tipFace')}</li>
      </ul>
    </StepForm>
  )
}
