import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { locales } from '#generated/languages.ts'
import { serverNow } from '../../../api/clock.ts'
import { language } from '../../../i18n/catalogue.ts'
import { timeFormat } from '../../../i18n/formatters.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { dateOf, dayOf, daysAfter, monthsAfter, weeksOf, type Period } from './days.ts'
import styles from './PeriodSheet.module.css'

interface PeriodSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Sheet with a calendar: one tap chooses a day, a second one the other end of a period. */
export function PeriodSheet({ open, onClose, period, onChange }: PeriodSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('record.range')}>
      {/* Opened again, it begins with the period in use. */}
      <Calendar
        period={period}
        onChange={(next) => {
          onChange(next)
          onClose()
        }}
      />
    </Sheet>
  )
}

/** Days that a key moves the focus by. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Returns a day, or the last one where it is after that: the address of a list may name any. */
const notAfter = (last: string, day: string): string => (day > last ? last : day)

function Calendar({ period, onChange }: Pick<PeriodSheetProps, 'period' | 'onChange'>) {
  const t = useT()
  const locale = locales[useValue(language)]
  const id = useId()
  const today = dayOf(new Date(serverNow()))
  const [{ from, until }, choose] = useState(period)
  /** The day that the Tab key reaches; its month is shown. */
  const [current, setCurrent] = useState(() => notAfter(today, period.until || period.from || today))
  const grid = useRef<HTMLDivElement>(null)
  const isMovedByKey = useRef(false)
  const text = (day: string, options: Intl.DateTimeFormatOptions) =>
    timeFormat(locale, options).format(dateOf(day))
  const monthName = (day: string) => text(day, { year: 'numeric', month: 'long' })
  const weeks = weeksOf(current, locale)
  const [before, after] = [monthsAfter(current, -1), monthsAfter(current, 1)]

  useEffect(() => {
    if (!isMovedByKey.current) return
    isMovedByKey.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current])

  function move(event: KeyboardEvent) {
    const week = weeks.find((days) => days.includes(current)) ?? []
    const next = {
      Home: week[0],
      End: week[6],
      PageUp: before,
      PageDown: after,
    }[event.key]
    const step = steps[event.key]
    const wanted = step === undefined ? next : daysAfter(current, step)
    if (wanted === undefined) return
    event.preventDefault()
    isMovedByKey.current = true
    setCurrent(notAfter(today, wanted))
  }

  function tap(day: string) {
    setCurrent(day)
    const isSecond = from !== '' && until === ''
    if (!isSecond) choose({ from: day, until: '' })
    else choose(day < from ? { from: day, until: from } : { from, until: day })
  }

  return (
    <div className={styles.calendar}>
      <dl className={styles.ends} aria-live="polite">
        {(['from', 'until'] as const).map((end) => {
          const day = end === 'from' ? from : until
          return (
            <div key={end}>
              <dt>{t(end === 'from' ? 'record.from' : 'record.until')}</dt>
              <dd>{day === '' ? '—' : text(day, { dateStyle: 'medium' })}</dd>
            </div>
          )
        })}
      </dl>
      <div className={styles.month}>
        <IconButton icon="back" label={monthName(before)} onClick={() => setCurrent(before)} />
        <h3 id={id} aria-live="polite">
          {monthName(current)}
        </h3>
        <IconButton
          icon="forward"
          label={monthName(after)}
          disabled={after.slice(0, 7) > today.slice(0, 7)}
          onClick={() => setCurrent(notAfter(today, after))}
        />
      </div>
      <div ref={grid} role="grid" aria-labelledby={id} className={styles.days}>
        <div role="row" className={styles.week}>
          {weeks[0]?.map((day) => (
            <div key={day} role="columnheader" aria-label={text(day, { weekday: 'long' })}>
              {text(day, { weekday: 'short' })}
            </div>
          ))}
        </div>
        {weeks.map((days) => (
          <div key={days[0]} role="row" className={styles.week}>
            {days.map((day) => {
              const isEnd = day === from || day === until
              const isWithin = until !== '' && day >= from && day <= until
              return (
                <div
                  key={day}
                  role="gridcell"
                  aria-selected={isEnd || isWithin}
                  data-end={isEnd ? '' : undefined}
                >
                  {day.slice(0, 7) === current.slice(0, 7) && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === current ? 0 : -1}
                      disabled={day > today}
                      aria-label={text(day, { dateStyle: 'full' })}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => tap(day)}
                      onKeyDown={move}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => onChange({ from: '', until: '' })}>
          {t('record.all')}
        </Button>
        <Button disabled={from === ''} onClick={() => onChange({ from, until: until || from })}>
          {t('action.done')}
        </Button>
      </div>
    </div>
  )
}
