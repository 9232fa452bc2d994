import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { ChartLine } from '../../../chart/lines.ts'
import { DeskPage } from '../../../desk/DeskPage.tsx'
import { useT } from '../../../i18n/translate.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useMarket } from '../../../market/live/markets.ts'
import type { Running } from '../orders/trackOptions.ts'
import { forecastNames, tones } from '../terms.ts'
import styles from './OptionDesk.module.css'

interface OptionDeskProps extends Pick<ComponentProps<typeof DeskPage>, 'symbol' | 'fits' | 'onPick'> {
  readonly running: readonly Running[]
  readonly ticket: (market: Market) => ReactNode
  readonly orders: (market: Market) => ReactNode
  readonly onHelp: () => void
  /** Sheets over the desk. */
  readonly children: ReactNode
}

const lineTones = { rise: 'rise', fall: 'fall', even: 'ink' } as const

/** Options on a wide page: the big chart is their picture, with the entry of each running one as a line. */
export function OptionDesk({ running, ticket, orders, onHelp, children, ...desk }: OptionDeskProps) {
  const t = useT()
  const { market } = useMarket(desk.symbol, desk.fits)
  const lines = useMemo(
    () =>
      running
        .filter(({ option }) => option.marketId === market?.id)
        .map(({ option }): ChartLine => ({
          id: `option ${option.id}`,
          price: Number(option.openPrice),
          label: t(forecastNames[option.forecast]),
          tone: lineTones[tones[option.forecast]],
        })),
    [running, market?.id, t],
  )
  return (
    <>
      <DeskPage
        {...desk}
        lines={lines}
        ticket={(shown) => (
          <div className={styles.ticket}>
            <div className={styles.help}>
              <IconButton icon="help" label={t('hint.option')} aria-haspopup="dialog" onClick={onHelp} />
            </div>
            {ticket(shown)}
          </div>
        )}
      >
        {(shown) => <div className={styles.orders}>{orders(shown)}</div>}
      </DeskPage>
      {children}
    </>
  )
}
