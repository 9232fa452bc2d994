import { accountNames, type totalsInUsdt } from '#sdk/model/balance.ts'
import { shareOf, sum, units } from '#domain/decimalText.ts'
import { Money } from '../../figures/Veiled.tsx'
import { usePricing } from '../../figures/usePricing.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Link } from '../../kit/Link.ts'
import { useValue } from '../../platform/useValue.ts'
import { hideBalances } from '../../settings/settings.ts'
import { accounts } from './accounts.ts'
import styles from './Accounts.module.css'

/** Longest figure or name that fits four tiles side by side on a phone, and longest that fits two. */
const [shortText, longText] = [9, 17]

/** The money's spread over the accounts as a bar, and a tile for each account in the colour of its part. */
export function Accounts({ totals }: { readonly totals: ReturnType<typeof totalsInUsdt> }) {
  const t = useT()
  const format = useFormat()
  const pricing = usePricing()
  const all = sum(Object.values(totals))
  const hidden = useValue(hideBalances)
  // The place of a hidden figure says nothing about its length.
  const figure = (name: (typeof accountNames)[number]) =>
    hidden ? '' : format.amount(pricing.of(totals[name]), undefined, pricing.places)
  const longest = Math.max(
    ...accountNames.flatMap((name) => [figure(name).length, t(accounts[name].name).length]),
  )
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="visually-hidden">
        {t('assets.accounts')}
      </h2>
      {units(all) > 0n && (
        <div className={styles.shares} aria-hidden="true">
          {accountNames.map((name) => (
            <span key={name} className={styles[name]} style={{ flexGrow: shareOf(totals[name], all) }} />
          ))}
        </div>
      )}
      <ul className={styles.tiles} data-long={longest > longText ? 'most' : longest > shortText || undefined}>
        {accountNames.map((name) => (
          <li key={name}>
            <Link to={`/pages/assets/tradeAccount?account=${name}`} className={styles.tile}>
              <span className={styles.name}>
                <span className={styles[name]} />
                {t(accounts[name].name)}
              </span>{' '}
              <strong>
                <Money value={pricing.of(totals[name])} places={pricing.places} />
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
