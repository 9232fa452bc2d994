import { useMemo, useState } from 'react'
import { toPoster } from '#sdk/model/poster.ts'
import { colours } from '../settings/settings.ts'
import { useRead } from '../api/useRead.ts'
import { useValue } from '../platform/useValue.ts'
import { signOf, useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { CheckField } from '../forms/CheckField.tsx'
import type { Point } from '../market/pricePath.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import styles from './Picture.module.css'
import { PictureActions } from './PictureActions.tsx'
import { drawResult } from './resultCard.ts'
import { useDrawn } from './useDrawn.ts'

/** Names of the first and the last price. */
const priceNames = {
  contract: ['lever.openPrice', 'lever.closePrice'],
  option: ['option.entry', 'option.exit'],
} as const

/** Result of a contract or an option; figures as decimal text. */
export interface Shared {
  readonly product: keyof typeof priceNames
  readonly symbol: string
  /** `Long 20×`, `Up · 60 s` */
  readonly about: string
  readonly profit: string
  /** In percent of the stake. */
  readonly percent: string
  readonly unit: string
  readonly entry: string
  readonly exit: string
  readonly places: number | undefined
  /** The time at which it ended, in ms since 1970. */
  readonly at: number | undefined
  /** Every price from entry to exit, if all are known. */
  readonly ticks?: readonly Point[] | undefined
}

interface ShareSheetProps {
  readonly result: Shared
  readonly open: boolean
  readonly onClose: () => void
}

/** As in `styles/tokens.css`, for the dark background of the picture. */
const tones = {
  'green-up': { rise: '#3ecf8e', fall: '#ff6f6f' },
  'red-up': { rise: '#ff6f6f', fall: '#3ecf8e' },
  'colour-blind': { rise: '#62aeff', fall: '#f3a24f' },
}

export function ShareSheet({ result, open, onClose }: ShareSheetProps) {
  const t = useT()
  const format = useFormat()
  const scheme = useValue(colours)
  // The amount is private unless the user shows it.
  const [withAmount, setWithAmount] = useState(false)
  const invitation = useRead('userMyPoster', {}, { staleTime: 300_000, select: toPoster })
  const known = invitation.data
  const isReady = known !== undefined || invitation.error !== null
  const { product, symbol, about, profit, percent, unit, entry, exit, places, at, ticks } = result
  const content = useMemo(
    () =>
      isReady
        ? {
            symbol,
            about,
            sign: signOf(profit),
            figure: format.signedPercent(percent),
            ...(withAmount && { amount: format.signed(profit, unit) }),
            facts: [
              { label: t(priceNames[product][0]), value: format.price(entry, places) },
              { label: t(priceNames[product][1]), value: format.price(exit, places) },
            ],
            ...(ticks && { ticks }),
            time: format.date(at),
            hint: t('invite.posterHint'),
            ...(known && { address: known.link, code: known.code }),
            colours: tones[scheme],
          }
        : undefined,
    [
      isReady,
      product,
      symbol,
      about,
      profit,
      percent,
      unit,
      entry,
      exit,
      places,
      at,
      ticks,
      withAmount,
      known,
      scheme,
      format,
      t,
    ],
  )
  const { drawn, failed } = useDrawn(content, drawResult, 'h5-result.png')
  return (
    <Sheet open={open} onClose={onClose} title={t('share.result')}>
      {drawn ? (
        <img
          className={styles.picture}
          src={drawn.address}
          alt={t('share.alt', { symbol, result: format.signedPercent(percent) })}
        />
      ) : failed ? (
        <p role="alert">{t('picture.saveFailed')}</p>
      ) : (
        <Skeleton rows={1} height={360} />
      )}
      <CheckField
        look="switch"
        label={t('share.amount')}
        checked={withAmount}
        onChange={(event) => setWithAmount(event.target.checked)}
      />
      <PictureActions drawn={drawn} />
    </Sheet>
  )
}
