import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { copy } from '../../feedback/CopyButton.tsx'
import { Field } from '../../forms/Field.tsx'
import { useFields } from '../../forms/forms.ts'
import { TextArea } from '../../forms/TextArea.tsx'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { useValue } from '../../platform/useValue.ts'
import { user } from '../../session/session.ts'
import { mailTo, supportMail } from './supportMail.ts'
import styles from './WriteForm.module.css'

/**
 * Form for a message to support, sent with the phone's mail app, because the contract has no operation for it.
 * `?about=` names a record and `?topic=vip` the VIP channel. The input is kept until it is sent.
 */
export function WriteForm() {
  const t = useT()
  const [search] = useSearchParams()
  const me = useValue(user)
  const about = search.get('about')?.trim() ?? ''
  const isVip = search.get('topic') === 'vip'
  const [mail, setMail] = useState<string>()
  const form = useFields({
    draft: `support ${about || (isVip ? 'vip' : '')}`,
    defaults: { subject: isVip ? t('home.vip') : about, text: '' },
    check: ({ subject, text }) => ({
      subject: subject.trim() === '' && 'form.required',
      text: text.trim() === '' && 'form.required',
    }),
  })
  const attached = [
    me && `${t('help.yourId')} ${me.id}`,
    me?.account,
    about && `${t('help.about')} ${about}`,
    isVip && t('home.vip'),
  ].filter((line) => typeof line === 'string' && line !== '')
  const submit = form.submit(async ({ subject, text }) => {
    const whole = [text.trim(), ...(attached.length > 0 ? ['', '--', ...attached] : [])].join('\n')
    const address = mailTo(subject.trim(), whole)
    setMail(address)
    // Without a mail program nothing opens, but the text can be pasted anywhere.
    await copy(whole)
    location.assign(address)
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('help.subject')} autoComplete="off" maxLength={120} {...form.field('subject')} />
      <TextArea label={t('help.message')} maxLength={1500} {...form.field('text')} />
      {attached.length > 0 && (
        <p className={styles.attached}>
          {t('help.attached')} {attached.join(' · ')}
        </p>
      )}
      <Button type="submit" wide>
        {t('help.send')}
      </Button>
      {mail !== undefined && (
        <p className={styles.sent} role="status">
          {t('help.sent')} <a href={mail}>{supportMail}</a>
        </p>
      )}
      <p className={styles.attached}>{t('help.neverAsks')}</p>
    </form>
  )
}
