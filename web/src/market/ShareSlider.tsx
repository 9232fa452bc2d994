import { useEffect, useEffectEvent, useState } from 'react'
import { units } from '#domain/decimalText.ts'
import { useT } from '../i18n/translate.ts'
import { Slider } from '../kit/Slider.tsx'
import { useLive } from '../platform/useLive.ts'
import { useValue } from '../platform/useValue.ts'
import { signedIn } from '../session/session.ts'

interface ShareSliderProps {
  /** Returns the maximum amount of the order, from signals; undefined while unknown. */
  readonly most: () => string | undefined
  /** Returns the current share of that maximum in percent, from signals. */
  readonly share: () => number
  readonly onChange: (percent: number) => void
}

/** Slider for the share of the maximum amount. A share chosen before the maximum is known applies as soon as it is. */
export function ShareSlider({ most, share, onChange }: ShareSliderProps) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const isPossible = useLive(() => {
    const now = most()
    return now === undefined ? undefined : units(now) > 0n
  })
  const shown = useLive(share)
  const [wanted, setWanted] = useState<number>()
  const take = useEffectEvent(onChange)
  useEffect(() => {
    if (isPossible && wanted !== undefined && shown === 0) take(wanted)
  }, [isPossible, wanted, shown])
  // The share has been applied, or the user has typed an amount since.
  if (wanted !== undefined && shown !== 0) setWanted(undefined)
  return (
    <Slider
      label={t('trade.share')}
      value={shown === 0 ? (wanted ?? 0) : shown}
      disabled={!isSignedIn || isPossible === false}
      onChange={(percent) => (isPossible ? onChange(percent) : setWanted(percent))}
    />
  )
}
