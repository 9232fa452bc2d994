import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dividedBy, units } from '#domain/decimalText.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { useLive } from '../platform/useLive.ts'
import { useValue } from '../platform/useValue.ts'
import { signedIn } from '../session/session.ts'
import { TicketChips } from './TicketChips.tsx'

const Slider = onDemand(async () => (await import('../kit/Slider.tsx')).Slider)

export interface ShareChipsProps {
  /** Returns the maximum amount of the order, from signals; undefined while unknown. */
  readonly most: () => string | undefined
  /** The current amount. */
  readonly amount: string
  /** Percentage the amount was chosen as; 0 if it was typed. */
  readonly chosen?: number
  readonly onChange: (percent: number) => void
}

const stops = [25, 50, 75, 100] as const
/** Time that a chip is held, in ms, until the slider replaces the chips. */
const holdMs = 400

/**
 * Chips for the share of the maximum amount; holding one of them shows a slider. A share chosen before the maximum is
 * known applies as soon as it is.
 */
export function ShareChips({ most, amount, chosen, onChange }: ShareChipsProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const isPossible = useLive(() => {
    const now = most()
    return now === undefined ? undefined : units(now) > 0n
  })
  // More than 100 beyond the maximum: no chip is lit.
  const shown = useLive(() => chosen || Number(dividedBy(amount, most())) * 100)
  const [wanted, setWanted] = useState<number>()
  const [slides, setSlides] = useState(false)
  const held = useRef<ReturnType<typeof setTimeout>>(undefined)
  const take = useEffectEvent(onChange)
  useEffect(() => {
    if (isPossible && wanted !== undefined && shown === 0) take(wanted)
  }, [isPossible, wanted, shown])
  // The share has been applied, or the user has typed an amount since.
  if (wanted !== undefined && shown !== 0) setWanted(undefined)
  const value = shown === 0 ? (wanted ?? 0) : shown
  const disabled = !isSignedIn || isPossible === false
  const choose = (percent: number) => (isPossible ? onChange(percent) : setWanted(percent))
  const release = () => clearTimeout(held.current)
  useEffect(() => release, [])

  if (slides) return <Slider label={t('trade.share')} value={value} disabled={disabled} onChange={choose} />
  return (
    <div
      onPointerDown={() => (held.current = setTimeout(() => setSlides(!disabled), holdMs))}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <TicketChips
        label={t('trade.share')}
        chips={stops.map((stop) => ({
          label: stop === 100 ? t('action.max') : format.percent(stop, 0),
          isOn: value === stop,
          disabled,
          onTap: () => choose(stop),
        }))}
      />
    </div>
  )
}
