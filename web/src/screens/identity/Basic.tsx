import { useMemo, useState } from 'react'
import { locales } from '#generated/languages.ts'
import type { FiledIdentity } from '#sdk/model/identity.ts'
import { readDraft, writeDraft } from '../../session/drafts.ts'
import { useFields } from '../../forms/forms.ts'
import { returnTo } from '../../routing/returnTo.ts'
import { choosePlace, takePlace } from '../../routing/place.ts'
import { regions } from '../../forms/regions.ts'
import { plainText } from '../../forms/rules.ts'
import { useValue } from '../../platform/useValue.ts'
import { useWrite } from '../../api/useWrite.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Field } from '../../forms/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Reasons } from '../../kit/Reasons.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import { FiledBasic } from './FiledBasic.tsx'
import { StepForm } from './StepForm.tsx'
import { StepState } from './StepState.tsx'
import { basicDraft, useOwnResult, useSteps } from './steps.ts'

/** Letters of any script, and the signs between names. */
const nameLetters = /^[\p{L}\p{M} .,'’·-]+$/u

export default function Basic() {
  useState(fillInPlace)
  const { basic, advanced, ...steps } = useSteps()
  // This screen shows nothing of a review of the second step.
  useOwnResult(basic?.status !== 'verified' || advanced?.status === 'unverified')
  if (basic?.status === 'unverified') return <BasicForm reason={basic.reason} before={basic.filed} />
  // Verified, the rest of the screen depends on the second step.
  const ready = basic?.status !== 'verified' || (advanced ?? steps.error)
  return (
    <Page>
      {basic && ready ? (
        <>
          <StepState
            status={basic.status}
            next={basic.status === 'verified' && advanced?.status === 'unverified'}
          />
          {basic.filed && <FiledBasic identity={basic.filed} />}
        </>
      ) : (
        <NotYet of={steps} rows={4} height={72} />
      )}
    </Page>
  )
}

interface BasicFormProps {
  readonly reason: string | undefined
  /** The rejected submission, its number masked. */
  readonly before: FiledIdentity | undefined
}

function BasicForm({ reason, before }: BasicFormProps) {
  const t = useT()
  const locale = locales[useValue(language)]
  const countries = useMemo(
    () => regions(locale).map(({ name, english }) => ({ value: english, label: name })),
    [locale],
  )
  const form = useFields({
    draft: basicDraft(),
    defaults: {
      country: before?.country ?? '',
      name: before?.name ?? '',
      card_id: '',
      address: before?.address ?? '',
    },
    check: (v) => ({
      country: v.country === '' && 'identity.chooseCountry',
      name:
        plainText(v.name) === ''
          ? 'form.required'
          : !nameLetters.test(plainText(v.name)) && 'identity.nameShape',
      card_id: plainText(v.card_id) === '' && 'form.required',
      address: plainText(v.address) === '' && 'form.required',
    }),
  })
  const send = useWrite('userRealName', {
    refused: form.refused,
  })
  const submit = form.submit(async (values) => {
    const sent = await send.send({
      country: values.country,
      name: plainText(values.name),
      card_id: plainText(values.card_id),
      address: plainText(values.address),
    })
    // Keep the values until the review approves them: it may reject them for one wrong letter.
    if (!sent.ok) return
    form.done({ keepDraft: true })
    returnTo('/pages/verification/index')
  })

  return (
    <StepForm
      of={form}
      step="basic"
      busy={send.busy}
      onSubmit={submit}
      why={
        !before && (
          <Reasons
            picture="identity"
            promise={t('identity.promise')}
            rows={[
              { icon: 'clock', title: t('identity.whyShort'), body: t('identity.whyShortBody') },
              { icon: 'eye', title: t('identity.whySeen'), body: t('identity.whySeenBody') },
              { icon: 'edit', title: t('identity.whyOnce'), body: t('identity.whyOnceBody') },
            ]}
          />
        )
      }
      lead={t('identity.basicLead')}
      reason={reason}
    >
      <SelectField
        label={t('identity.country')}
        autoComplete="country-name"
        options={[{ value: '', label: t('identity.chooseCountry') }, ...countries]}
        {...form.field('country')}
      />
      <Field label={t('identity.name')} autoComplete="name" maxLength={64} {...form.field('name')} />
      <Field
        label={t('identity.number')}
        hint={before ? t('identity.numberSent', { number: before.documentNumber }) : t('identity.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        {...form.field('card_id')}
      />
      <Field
        label={t('identity.address')}
        autoComplete="street-address"
        maxLength={128}
        trail={<IconButton icon="address" label={t('title.chooseLocation')} onClick={choosePlace} />}
        {...form.field('address')}
      />
    </StepForm>
  )
}

/** Merges the place chosen in the list with the input of this form. */
function fillInPlace(): void {
  const place = takePlace()
  if (!place) return
  const typed = readDraft(basicDraft())
  const found = place.latitude ? `${place.latitude}, ${place.longitude}` : place.name
  // The place is appended to the address; a region is also the country, so that both say the same.
  writeDraft(basicDraft(), {
    ...typed,
    address: [typed['address'], found].filter(Boolean).join(', '),
    ...(place.region && { country: place.address }),
  })
}
