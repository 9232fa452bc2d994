import { go } from '../../../routing/navigate.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { leverPath, optionPath, tradePath } from '../../../market/paths.ts'
import { Button } from '../../../kit/Button.tsx'
import styles from './Kline.module.css'

/** Buttons to buy and sell on the spot market, otherwise links to the other products of this market. */
export function KlineActions({ market }: { readonly market: Market }) {
  const t = useT()
  const trade = tradePath(market.symbol)
  return (
    <div className={styles.actions}>
      {market.spot && (
        <>
          <Button look="buy" onClick={() => go(`${trade}&side=buy`)}>
            {t('trade.buy')}
          </Button>
          <Button look="sell" onClick={() => go(`${trade}&side=sell`)}>
            {t('trade.sell')}
          </Button>
        </>
      )}
      {market.contract && (
        <Button look={market.spot ? 'quiet' : 'primary'} onClick={() => go(leverPath(market.symbol))}>
          {t('kline.contract')}
        </Button>
      )}
      {market.option && (
        <Button look="quiet" onClick={() => go(optionPath(market.symbol))}>
          {t('kline.option')}
        </Button>
      )}
    </div>
  )
}
