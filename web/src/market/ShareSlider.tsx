import { useEffect, useEffectEvent, useState } from 'react'
import { units } from '#domain/decimalText.ts'
import { useT } from '../i18n/translate.ts'
import { Slider } from '../kit/Slider.tsx'
import { useLive } from '../platform/useLive.ts'
import { useValue } from '../platform/useValue.ts'
import { signedIn } from '../session/session.ts'

interface ShareSliderProps {
  /** The most that can be ordered, from signals; undefined while it is not known. */
  readonly most: () => string | undefined
  /** How much of it is ordered, in percent, from signals. */
  readonly share: () => number
  readonly onChange: (percent: number) => void
}

/** How much of what is possible an order takes. Chosen before that is known, it counts as soon as it is. */
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
  // It counts now, or an amount was typed since.
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
