import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useIsPresent } from '../../kit/Item.tsx'
import { List } from '../../kit/List.tsx'
import { PresenceList } from '../../kit/PresenceList.tsx'
import { Row } from '../../kit/Row.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { toastWithUndo } from '../../feedback/toast.ts'
import type { Market } from '#sdk/model/market.ts'
import { addDrawing, isTrendLine, mostDrawings, setDrawings, type Drawing } from './drawings.ts'
import styles from './DrawSheet.module.css'
import type { DrawingKind } from './useDrawings.ts'

interface DrawSheetProps {
  readonly market: Market
  readonly drawn: readonly Drawing[]
  readonly open: boolean
  readonly onClose: () => void
  /** Called when the user wants to draw a line. */
  readonly onDraw: (kind: DrawingKind) => void
}

/** Sheet that starts a line and lists the existing ones. */
export function DrawSheet({ market, drawn, open, onClose, onDraw }: DrawSheetProps) {
  const t = useT()
  const { symbol } = market
  const full =
    drawn.length >= mostDrawings ? { note: t('chart.linesFull', { most: mostDrawings }) } : undefined
  const start = (kind: DrawingKind) => full ?? { onClick: () => onDraw(kind) }
  const clear = () => {
    setDrawings(symbol, [])
    onClose()
    toastWithUndo(t('chart.linesRemoved'), () => {
      for (const { points } of drawn) addDrawing(symbol, points)
    })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('chart.draw')}>
      <List>
        <Row lead={<Glyph path="M3 12h18" />} title={t('chart.level')} {...start('level')} />
        <Row
          lead={<Glyph path="M6.500 16.500l11-9M5 18.500a1 1 0 1 0 .01 0M19 6.500a1 1 0 1 0 .01 0" />}
          title={t('chart.trend')}
          {...start('trend')}
        />
      </List>
      <PresenceList
        title={t('chart.lines')}
        rows={drawn}
        idOf={({ id }) => id}
        empty={null}
        below={(count) =>
          count > 1 && (
            <Button look="quiet" wide className={styles.clear} disabled={drawn.length === 0} onClick={clear}>
              {t('chart.removeLines')}
            </Button>
          )
        }
      >
        {(drawing) => <DrawingRow drawing={drawing} drawn={drawn} market={market} />}
      </PresenceList>
    </Sheet>
  )
}

const Glyph = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true" className={styles.glyph}>
    <path d={path} />
  </svg>
)

interface DrawingRowProps {
  readonly drawing: Drawing
  readonly drawn: readonly Drawing[]
  readonly market: Market
}

function DrawingRow({ drawing, drawn, market }: DrawingRowProps) {
  const t = useT()
  const format = useFormat()
  const isPresent = useIsPresent()
  const places = market.pricePlaces ?? 4
  const prices = drawing.points.map(({ price }) => format.price(price.toFixed(places), places)).join(' – ')
  const remove = () =>
    setDrawings(
      market.symbol,
      drawn.filter(({ id }) => id !== drawing.id),
    )
  return (
    <Row
      title={prices}
      note={t(isTrendLine(drawing) ? 'chart.trend' : 'chart.level')}
      value={
        isPresent ? (
          <IconButton icon="trash" label={t('chart.removeLine', { price: prices })} onClick={remove} />
        ) : (
          t('chart.lineRemoved')
        )
      }
    />
  )
}
